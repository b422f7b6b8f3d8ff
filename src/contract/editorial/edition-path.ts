import type { DigestPeriod } from './digest.ts'

/** Without language. A weekly edition has the date of its last day. */
export const editionPath = (period: DigestPeriod, date: string): string =>
  period === 'weekly' ? `/digest/weekly/${date}` : `/digest/${date}`
