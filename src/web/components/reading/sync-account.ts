import type { Preferences } from '#contract/readers/preferences.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { changeReading, DEFAULT_READING, readReading, subscribeReading } from './reading-preferences.ts'
import {
  type Agreement,
  differences,
  inAccount,
  reconcileReading,
  type SharedReading,
} from './reconcile-reading.ts'

/** Debounces changes, so that several in a row are sent in one call. */
const SEND_AFTER_MS = 400

const readAgreement = (): Agreement | undefined => {
  try {
    const stored = JSON.parse(local.get(ACTIVITY_KEYS.readingAccount) ?? 'null') as Partial<Agreement> | null
    if (typeof stored?.user !== 'string') return undefined
    return { user: stored.user, synced: stored.synced ?? readReading() }
  } catch {
    return undefined
  }
}

/**
 * Queries the settings of the account once, then sends changes. A change that cannot be sent stays marked and
 * is retried with the next change or page. Returns a function that stops the synchronisation.
 */
export const syncAccount = (api: Api, user: string): (() => void) => {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}
  const agree = (synced: SharedReading) =>
    local.set(ACTIVITY_KEYS.readingAccount, JSON.stringify({ user, synced } satisfies Agreement))

  const send = async () => {
    const agreement = readAgreement()
    if (isOver || agreement?.user !== user) return
    const wanted = readReading()
    const change = differences(agreement.synced, wanted)
    if (Object.keys(change).length === 0) return
    try {
      await api('POST /user/preferences', { body: change as Partial<Preferences> })
      if (!isOver) agree(wanted)
    } catch {
      // Not reported: the change stays marked and is sent again later.
    }
  }
  const start = async () => {
    const { preferences } = await api('GET /user/preferences')
    if (isOver) return
    const reconciled = reconcileReading(readReading(), preferences, user, readAgreement())
    // The account's settings are the agreed state; what the device has beyond them is sent.
    agree(inAccount(preferences, DEFAULT_READING))
    if (Object.keys(differences(readReading(), reconciled)).length > 0) changeReading(reconciled)
    unsubscribe = subscribeReading(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), SEND_AFTER_MS)
    })
    await send()
  }
  // Without an answer, the settings of the device stay as they are.
  start().catch(() => undefined)
  return () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
  }
}
