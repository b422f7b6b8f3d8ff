import { StripeErrorResponse } from './state/stripe-error-response.ts'
import type { EmulatorStore } from './state/emulator-store.ts'

export interface Answer {
  status: number
  body: object
}

interface FirstAnswer extends Answer {
  fingerprint: string
}

interface Keyed {
  store: EmulatorStore
  now: Date
  key: string
  /** Hash of path and parameters, which detects a key that is reused for another request. */
  fingerprint: string
}

const KIND = 'idempotency'
/** Stripe keeps keys for at least 24 hours. */
const KEY_TTL_MS = 86_400_000
const MAX_DELETED = 500
const REUSED =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.'

/** A retry with the same key gets the stored answer: https://docs.stripe.com/api/idempotent_requests */
export const answerOnce = async (
  { store, now, key, fingerprint }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer & { isReplay: boolean }> => {
  const id = `${KIND}_${key}`
  const first = (await store.find(id))?.data as FirstAnswer | undefined
  if (first && first.fingerprint !== fingerprint)
    throw new StripeErrorResponse(REUSED, { type: 'idempotency_error' })
  if (first) return { status: first.status, body: first.body, isReplay: true }
  const answer = await work()
  await store.put({
    id,
    kind: KIND,
    customer: null,
    dueAt: new Date(now.getTime() + KEY_TTL_MS),
    data: { ...answer, fingerprint } satisfies FirstAnswer,
    hidden: null,
  })
  return { ...answer, isReplay: false }
}

/** Deletes expired keys, at most 500 in one transaction. */
export const pruneKeys = async (store: EmulatorStore, now: Date): Promise<void> => {
  for (let i = 0; i < MAX_DELETED; i += 1) {
    const old = await store.findDue(KIND, now)
    if (!old) return
    await store.remove([old.id])
  }
}
