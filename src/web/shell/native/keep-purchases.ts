import type { Environment } from '#web/lib/environment.ts'
import { purchasesOf, reloadWithPremium } from '#web/lib/purchases/purchases-here.ts'
import type { Handset } from '#web/platform/handset.ts'
import { openStore } from '#web/platform/open-store.ts'

/**
 * What was bought while the server was down, or what a parent allowed later, becomes Premium: looked for at each start, whenever
 * the app comes back to the front, and when the store says something. For signed-in readers on iOS.
 */
export const keepPurchases = async (reader: Environment, handset: Handset): Promise<void> => {
  const { user } = reader.viewer
  if (!user) return
  const purchases = purchasesOf(reader, user.id)
  const look = async () => {
    // What fails is looked for again at the next occasion.
    const isNew = await purchases.sweep().catch(() => false)
    if (isNew) reloadWithPremium(reader)
  }
  handset.onResume(() => void look())
  await look()
  const store = await openStore()
  await store.onTransaction(() => void look()).catch(() => undefined)
}
