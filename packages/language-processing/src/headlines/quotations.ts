import type { TitleRule } from './rule.ts'

/** Link blogs and calendars publish bare quotations, which report nothing. */
export const QUOTATIONS: readonly TitleRule[] = [
  // With a comma it is a sentence: "Quoting fake cases, lawyers are fined".
  { pattern: /^quoting [^,:]{1,120}$|^a quote (?:from|by) [^,:]{1,60}$/ },
  {
    pattern: /\bquote of the (?:day|week|month)\b|\b(?:citation|phrase) (?:du jour|de la semaine|du mois)\b/,
  },
]
