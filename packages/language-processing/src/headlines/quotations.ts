import type { TitleRule } from './rule.ts'

/** The bare quotations of link blogs and calendars are junk, because they report nothing. */
export const QUOTATIONS: readonly TitleRule[] = [
  // Titles with a comma are excluded, because they are sentences: "Quoting fake cases, lawyers are fined".
  { pattern: /^quoting [^,:]{1,120}$|^a quote (?:from|by) [^,:]{1,60}$/ },
  {
    pattern: /\bquote of the (?:day|week|month)\b|\b(?:citation|phrase) (?:du jour|de la semaine|du mois)\b/,
  },
]
