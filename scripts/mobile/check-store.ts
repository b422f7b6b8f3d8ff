import { TRIAL_DAYS } from '#contract/limits.ts'
import { DEFAULT_TARIFF, PLANS } from '#contract/premium/plans.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { appStoreLocale } from './native-locales.ts'
import { type Findings, IOS, type ProjectFiles } from './project-files.ts'
import { isEqual } from './read-plist.ts'

interface StoreKitFile {
  subscriptionGroups: {
    subscriptions: {
      productID: string
      familyShareable: boolean
      recurringSubscriptionPeriod: string
      displayPrice: string
      groupNumber: number
      introductoryOffer?: { paymentMode: string; subscriptionPeriod: string; numberOfPeriods: number }
      localizations: { locale: string }[]
    }[]
  }[]
}

/** The products of Xcode's test store equal the contract's plans. */
export const checkStore = (files: ProjectFiles, { expect }: Findings): void => {
  const file = `${IOS}/Premium.storekit`
  const { subscriptionGroups } = JSON.parse(files.read(file)) as StoreKitFile
  expect(
    subscriptionGroups.length === 1,
    file,
    'monthly and yearly are not in one group: a reader could pay for both',
  )
  const subscriptions = subscriptionGroups.flatMap((group) => group.subscriptions)
  expect(subscriptions.length === PLANS.length, file, 'there are other subscriptions than plans')
  expect(
    new Set(subscriptions.map(({ groupNumber }) => groupNumber)).size === 1,
    file,
    'monthly and yearly are not of one level: to change would be an upgrade, charged at once',
  )
  for (const { id, period } of PLANS) {
    const amountCents = DEFAULT_TARIFF.prices.get('usd')?.[id] ?? 0
    const found = subscriptions.find(({ productID }) => productID === id)
    expect(found !== undefined, file, `${id} is not sold`)
    if (!found) continue
    expect(
      found.recurringSubscriptionPeriod === (period === 'yearly' ? 'P1Y' : 'P1M'),
      file,
      `${id} has another period`,
    )
    // The App Store sells at price points that end in 99 cents, one cent below the price on the web.
    expect(
      Math.abs(Number(found.displayPrice) * 100 - amountCents) < 1.5,
      file,
      `${id} costs ${found.displayPrice}, and on the web ${amountCents / 100}`,
    )
    expect(!found.familyShareable, file, `${id} can be shared, but a shared purchase has no account`)
    const trial = found.introductoryOffer
    const days = trial?.subscriptionPeriod === 'P1W' ? 7 * trial.numberOfPeriods : 0
    expect(
      trial?.paymentMode === 'free' && days === TRIAL_DAYS,
      file,
      `${id} does not begin with ${TRIAL_DAYS} free days`,
    )
    expect(
      isEqual(
        found.localizations.map(({ locale }) => locale).toSorted(),
        LOCALES.map(appStoreLocale).toSorted(),
      ),
      file,
      `${id} is not described in every language`,
    )
  }
}
