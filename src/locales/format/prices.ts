import type { Locale } from '#contract/values/locales.ts'
import { locales } from '../locales.ts'
import { formatMoney } from '../grammar/money.ts'

/** @param currency ISO 4217 code of a currency with a hundred minor units */
export const formatPrice = (locale: Locale, cents: number, currency: string): string =>
  formatMoney(locales[locale].facts.moneyTag, cents, currency)

/** Formats a whole percentage: "25%", « 25 % ». */
export const formatPercent = (locale: Locale, percent: number): string =>
  new Intl.NumberFormat(locales[locale].facts.moneyTag, { style: 'percent' }).format(percent / 100)
