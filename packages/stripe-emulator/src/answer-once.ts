import { ApiError } from './api-error.ts'
import type { EmulatorStore } from './emulator-store.ts'

export interface Answer {
  status: number
  body: object
}

/** The first request with an idempotency key, and its answer. */
interface FirstAnswer extends Answer {
  fingerprint: string
}

interface Keyed {
  store: EmulatorStore
  now: Date
  key: string
  /** Hash of path and parameters. */
  fingerprint: string
}

const KIND = 'idempotency'
/** Stripe's own time to live of a key. */
const REMEMBERED_MS = 86_400_000
const FORGOTTEN_AT_ONCE = 500
const REUSED =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.'

/** A retry with the same key gets the cached answer: https://docs.stripe.com/api/idempotent_requests */
export const answerOnce = async (
  { store, now, key, fingerprint }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer & { isReplay: boolean }> => {
  const id = `${KIND}_${key}`
  const first = (await store.find(id))?.data as FirstAnswer | undefined
  if (first && first.fingerprint !== fingerprint) throw new ApiError(REUSED, { type: 'idempotency_error' })
  if (first) return { status: first.status, body: first.body, isReplay: true }
  const answer = await work()
  await store.put({
    id,
    kind: KIND,
    customer: null,
    dueAt: new Date(now.getTime() + REMEMBERED_MS),
    data: { ...answer, fingerprint } satisfies FirstAnswer,
    hidden: null,
  })
  return { ...answer, isReplay: false }
}

/** Deletes keys that are a day old. */
export const forgetKeys = async (store: EmulatorStore, now: Date): Promise<void> => {
  for (let i = 0; i < FORGOTTEN_AT_ONCE; i += 1) {
    const old = await store.findDue(KIND, now)
    if (!old) return
    await store.remove([old.id])
  }
}
