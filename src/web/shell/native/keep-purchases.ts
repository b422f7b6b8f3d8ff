import type { Locale } from '#contract/locales.ts'
import { newsOf } from '#web/components/purchase/outcome-news.ts'
import { errorTexts } from '#web/i18n/areas/errors.ts'
import { purchaseTexts } from '#web/i18n/areas/purchase.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import type { Outcome } from '#web/lib/purchases/outcome.ts'
import { purchasesOf } from '#web/lib/purchases/purchases-here.ts'
import type { Device } from '#web/platform/device.ts'
import { openStore } from '#web/platform/open-store.ts'
import { accountOf } from '#web/lib/session/viewer.ts'

const showOutcome = (locale: Locale, outcome: Outcome): void => {
  const { good, bad } = newsOf(outcome, purchaseTexts[locale], errorTexts[locale])
  const text = good ?? bad
  if (text) alert(text)
}

/**
 * What was bought while the server was down, or what a parent allowed later, becomes Premium: looked for at each start, whenever
 * the app comes back to the front, and when the store says something. For signed-in readers on iOS.
 * How a purchase ended whose screen was left meanwhile is said there by the system.
 */
export const keepPurchases = async (reader: Environment, device: Pick<Device, 'onResume'>): Promise<void> => {
  const user = accountOf(reader.viewer)
  if (!user) return
  const purchases = purchasesOf(reader, user.id)
  purchases.onUnseen((outcome) => showOutcome(reader.locale, outcome))
  // What fails is looked for again at the next occasion.
  const look = () => purchases.sweep().catch(() => undefined)
  device.onResume(() => void look())
  await look()
  const store = await openStore()
  await store.onTransaction(() => void look()).catch(() => undefined)
}
