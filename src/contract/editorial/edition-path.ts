import type { DigestPeriod } from './digest.ts'

/** The permanent page of an edition, without language: of its day, or of the week that ends on it. */
export const editionPath = (period: DigestPeriod, date: string): string =>
  period === 'weekly' ? `/digest/weekly/${date}` : `/digest/${date}`
