import type { LocaleFacts } from '../facts.ts'

export const facts: LocaleFacts = {
  tag: 'fr',
  contentLanguage: 'fr',
  name: 'Français',
  dateTag: 'fr-FR',
  moneyTag: 'fr-FR',
  currency: 'eur',
  firstDayOfWeek: 1,
  // The first of a month is an ordinal in French, where `Intl` writes a cardinal.
  adjustDate: (written) => written.replace(/(^|\s)1(?=\s|$)/, '$11er'),
  writePeriod: (from, to) => `du ${from} au ${to}`,
}
