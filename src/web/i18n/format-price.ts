import type { Locale } from '#contract/values/locales.ts'

/** Dollars by the language's convention: "$9.99", « 9,99 $US ». */
const PRICE_LOCALE: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' }

/** "$0" */
const FREE = { maximumFractionDigits: 0 }

/** @param currency ISO 4217, of a currency with a hundred cents */
export const formatPrice = (locale: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(PRICE_LOCALE[locale], {
    style: 'currency',
    currency,
    ...(cents === 0 && FREE),
  }).format(cents / 100)

/** "25%", « 25 % » */
export const formatPercent = (locale: Locale, percent: number): string =>
  new Intl.NumberFormat(PRICE_LOCALE[locale], { style: 'percent' }).format(percent / 100)
