import type { LocaleFacts } from '../facts.ts'

export const facts: LocaleFacts = {
  tag: 'en',
  contentLanguage: 'en',
  name: 'English',
  // British dates put the day first, as French ones do.
  dateTag: 'en-GB',
  // American English writes dollars without a country: "$9.99".
  moneyTag: 'en-US',
  currency: 'usd',
  firstDayOfWeek: 7,
  adjustDate: (written) => written,
  writePeriod: (from, to, isOneMonth) => (isOneMonth ? `${from}–${to}` : `${from} – ${to}`),
}
