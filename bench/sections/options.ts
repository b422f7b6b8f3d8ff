import type { SectionReport } from '../report.ts'

export interface BenchOptions {
  /** Articles in each generated archive of `queries` and `growth`; sources of `sources`, subscribers of `morning`. */
  sizes: readonly number[]
  /** Whether `sizes` was given; `growth` has three of its own. */
  isSizeGiven: boolean
  /** URL of a PostgreSQL server that keeps the archives of `growth`. */
  archives?: string | undefined
  /** Repetitions of each measurement, of which the median is reported. */
  rounds: number
  /** Duration of each phase of `overload`. */
  seconds: number
  /** Duration of `soak`. */
  minutes: number
  /** Git revision of the release that `rolling` upgrades from. */
  from: string
}

export interface Section {
  name: string
  about: string
  run: (options: BenchOptions) => Promise<SectionReport>
}
