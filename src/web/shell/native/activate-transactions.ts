import type { Locale } from '#contract/values/locales.ts'
import { outcomeMessage } from '#web/components/purchase/outcome-message.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import type { PurchaseOutcome } from '#web/lib/purchases/outcome.ts'
import { purchasesOf } from '#web/lib/purchases/purchases-here.ts'
import type { Device } from '#web/platform/device.ts'
import { openStore } from '#web/platform/open-store.ts'
import { accountOf } from '#web/lib/session/current-reader.ts'
import { textsOf } from '#locales/texts.ts'

const showOutcome = (locale: Locale, outcome: PurchaseOutcome): void => {
  const { good, bad } = outcomeMessage(outcome, textsOf(locale, 'purchase'), textsOf(locale, 'errors'))
  const text = good ?? bad
  if (text) alert(text)
}

/**
 * Activates transactions that completed while the server was down, or after a parent's approval: checked at
 * each start, when the app returns to the foreground, and when the store reports one. For signed-in readers
 * on iOS. The system reports the outcome of a purchase whose screen was closed.
 */
export const activatePendingTransactions = async (
  reader: Environment,
  device: Pick<Device, 'onResume'>,
): Promise<void> => {
  const user = accountOf(reader.viewer)
  if (!user) return
  const purchases = purchasesOf(reader, user.id)
  purchases.onUnseen((outcome) => showOutcome(reader.locale, outcome))
  // A failed sweep is retried when the app resumes or the store reports again.
  const look = () => purchases.sweep().catch(() => undefined)
  device.onResume(() => void look())
  await look()
  const store = await openStore()
  await store.onTransaction(() => void look()).catch(() => undefined)
}
