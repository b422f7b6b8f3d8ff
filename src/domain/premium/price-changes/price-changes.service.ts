import type { PaymentSource } from '#contract/premium/payment-sources.ts'
import { type Money, type PlanId, priceIn, type Tariff } from '#contract/premium/plans.ts'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { recordCommand } from '#domain/kernel/audit/audit.service.ts'
import { earliestDay } from '#domain/readers/notices/notices.service.ts'
import { isAsSold } from './announce-price.service.ts'
import * as repository from './price-changes.repository.ts'

/** Mails with codes and links stay ahead of notices, and each notice asks the provider for three things. */
export const PRICE_NOTICES_PER_MINUTE = 30

/** What the owner's commands need; they run beside the site, without its payment provider. */
export interface Sale {
  source: PaymentSource
  tariff: Tariff
}

export interface PriceGroup {
  plan: PlanId
  before: Money
  after: Money
  subscriptions: number
}

/** Running subscriptions that cost something else than the tariff says. Those in a currency that is no longer sold stay as they are. */
export const listDiffering = async (db: Database, { source, tariff }: Sale): Promise<PriceGroup[]> => {
  const groups: PriceGroup[] = []
  for (const { plan, currency, price_cents, subscriptions } of await repository.countByPrice(db, source)) {
    const after = priceIn(tariff, plan, currency)
    if (after && after.amountCents !== price_cents)
      groups.push({ plan, before: { amountCents: price_cents, currency }, after, subscriptions })
  }
  return groups
}

/** The first day for which a change may be announced. */
export const earliestChange = (now: Date, groups: readonly PriceGroup[]): string =>
  earliestDay(
    now,
    groups.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
    PRICE_NOTICES_PER_MINUTE,
  )

/** Announces the tariff's prices to running subscriptions; the site's job writes the mails. A change that is open is replaced. */
export const beginChange = (db: Database, { source, tariff }: Sale, appliesOn: string, now: Date) =>
  db.tx(async () => {
    await repository.endOpenChange(db, source, now)
    await repository.insertChange(db, {
      id: uuidv7(now),
      source,
      prices: Object.fromEntries(tariff.prices),
      applies_on: appliesOn,
      created_at: now,
    })
    await recordCommand(db, now, { act: 'price.announce', objectId: appliesOn })
  })

/** The site's job puts back what has not been charged, and writes to those who got a notice. False where nothing is announced. */
export const takeBackChange = (db: Database, { source }: Pick<Sale, 'source'>, now: Date): Promise<boolean> =>
  db.tx(async () => {
    const change = await repository.findOpenChange(db, source)
    if (!change) return false
    await repository.endOpenChange(db, source, now)
    await recordCommand(db, now, { act: 'price.take_back', objectId: change.applies_on })
    return true
  })

export interface ChangeProgress {
  appliesOn: string
  isTakenBack: boolean
  /** False where the tariff was changed since, so that nothing is announced or moved. */
  isAsSold: boolean
  written: number
  waiting: number
  /** Refused by the mail server or come back: they go on paying what they pay. */
  unreached: number
  moved: number
}

export const readProgress = async (
  db: Database,
  { source, tariff }: Sale,
): Promise<ChangeProgress | null> => {
  const change = await repository.findNewestChange(db, source)
  if (!change) return null
  const counts = await repository.countNotices(db, change.id)
  const sum = (isCounted: (one: repository.NoticeCount) => boolean): number =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0)
  return {
    appliesOn: change.applies_on,
    isTakenBack: change.ended_at !== null,
    isAsSold: isAsSold(tariff, change),
    written: sum(() => true),
    waiting: sum(({ mail }) => mail === 'waiting'),
    unreached: sum(({ mail }) => mail === 'failed'),
    moved: sum(({ state }) => state === 'moved'),
  }
}
