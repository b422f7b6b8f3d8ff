import type { SectionReport } from '../report.ts'

export interface BenchOptions {
  /** Articles in the generated archives of `queries`. */
  sizes: readonly number[]
  /** How often each measurement is repeated; the median counts. */
  rounds: number
  /** How long `overload` lasts. */
  seconds: number
  /** How long `soak` lasts. */
  minutes: number
  /** The earlier release of `rolling`: anything git knows. */
  from: string
}

export interface Section {
  name: string
  /** One line for `--help`. */
  about: string
  run: (options: BenchOptions) => Promise<SectionReport>
}
