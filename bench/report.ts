/** `×` is a ratio to a reference in the same run; only these figures can be compared between machines. */
export type Unit = '×' | 'ms' | 's' | 'KB' | 'MB' | 'per s' | 'MB per h' | '' | 'µs' | '%'

export interface Target {
  atMost?: number
  atLeast?: number
}

/** A figure without a target is informative and never fails a run. */
export interface Figure {
  what: string
  value: number
  unit: Unit
  target?: Target
  note?: string
}

export interface SectionReport {
  figures: Figure[]
  /** Why measurements were omitted, for example a missing program; one sentence each. */
  skipped?: string[]
  /** Raw data for later analysis, written to the JSON file only. */
  detail?: unknown
}

export const isMet = ({ value, target }: Figure): boolean | undefined => {
  if (!target) return undefined
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = target
  return value <= atMost && value >= atLeast
}

const number = (value: number): string =>
  value === 0 || Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)

const amount = (value: number, unit: Unit): string => `${number(value)}${unit && ` ${unit}`}`

const targetText = ({ target, unit }: Figure): string => {
  if (target?.atMost !== undefined) return `at most ${amount(target.atMost, unit)}`
  if (target?.atLeast !== undefined) return `at least ${amount(target.atLeast, unit)}`
  return ''
}

const MARKS = new Map<boolean | undefined, string>([
  [true, 'pass'],
  [false, 'MISS'],
  [undefined, ''],
])

export const formatSection = (name: string, { figures, skipped = [] }: SectionReport): string => {
  const rows = figures.map((figure) => [
    MARKS.get(isMet(figure)) ?? '',
    figure.what,
    amount(figure.value, figure.unit),
    targetText(figure),
    figure.note ?? '',
  ])
  const widths = [4, 1, 2, 3].map((column, index) =>
    index === 0 ? 4 : Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`\n${name}`, ...lines, ...skipped.map((reason) => `skip  ${reason}`)].join('\n')
}
