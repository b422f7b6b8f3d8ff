import type { Locale } from '#contract/values/locales.ts'

/** These locales print dollars by the language's convention: "$9.99", « 9,99 $US ». */
const PRICE_LOCALE: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' }

/** Formats the price of a free plan as "$0", without cents. */
const FREE = { maximumFractionDigits: 0 }

/** @param currency ISO 4217 code of a currency with a hundred minor units, since `cents` is divided by 100 */
export const formatPrice = (locale: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(PRICE_LOCALE[locale], {
    style: 'currency',
    currency,
    ...(cents === 0 && FREE),
  }).format(cents / 100)

/** Formats a whole percentage: "25%", « 25 % ». */
export const formatPercent = (locale: Locale, percent: number): string =>
  new Intl.NumberFormat(PRICE_LOCALE[locale], { style: 'percent' }).format(percent / 100)
