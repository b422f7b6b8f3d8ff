import type { SectionReport } from '../report.ts'

export interface BenchOptions {
  /** Sizes of the generated archives of `queries`, in articles. */
  sizes: readonly number[]
  /** Repetitions of each measurement; the median counts. */
  rounds: number
  /** Duration of `overload`. */
  seconds: number
  /** Duration of `soak`. */
  minutes: number
  /** The earlier release of `rolling`, as a git revision. */
  from: string
}

export interface Section {
  name: string
  /** One line of `--help`. */
  about: string
  run: (options: BenchOptions) => Promise<SectionReport>
}
