import type { DigestPeriod } from './digest.ts'

/** The path has no prefix of a language. The date of a weekly edition is its last day. */
export const editionPath = (period: DigestPeriod, date: string): string =>
  period === 'weekly' ? `/digest/weekly/${date}` : `/digest/${date}`
