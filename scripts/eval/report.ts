import { isHeld, type Figure } from './section.ts'

/** The result of a section: figures, null without data, or the error it threw. */
export interface SectionResult {
  name: string
  figures: Figure[] | null
  error?: Error
}

const DECIMALS = 4

export const isAllHeld = (results: readonly SectionResult[]): boolean =>
  results.every(({ figures, error }) => error === undefined && (figures ?? []).every(isHeld))

export const toJson = (results: readonly SectionResult[]): string =>
  JSON.stringify(
    Object.fromEntries(
      results.flatMap(({ figures }) =>
        (figures ?? []).map(({ key, value }) => [key, Number.isFinite(value) ? round(value) : null]),
      ),
    ),
    null,
    2,
  )

/** A table with one line for each figure, and `MISSED` beside a violated floor or ceiling. */
export const toTable = (results: readonly SectionResult[]): string => {
  const figures = results.flatMap((result) => result.figures ?? [])
  const keyWidth = Math.max(0, ...figures.map(({ key }) => key.length))
  return results
    .flatMap(({ name, figures, error }) => [
      '',
      name + (figures || error !== undefined ? '' : ': no data'),
      ...(error === undefined ? [] : [`  FAILED ${error.stack ?? error.message}`]),
      ...(figures ?? []).map((figure) => `  ${toLine(figure, keyWidth)}`),
    ])
    .slice(1)
    .join('\n')
}

function toLine(figure: Figure, keyWidth: number): string {
  const { key, value, floor, ceiling, note } = figure
  const limits = [
    ...(floor === undefined ? [] : [`≥ ${floor}`]),
    ...(ceiling === undefined ? [] : [`≤ ${ceiling}`]),
  ].join(' ')
  const verdict = limits === '' ? '' : isHeld(figure) ? 'ok' : 'MISSED'
  const columns = [
    key.padEnd(keyWidth),
    String(round(value)).padStart(9),
    limits.padEnd(9),
    verdict.padEnd(6),
    note ?? '',
  ]
  return columns.join('  ').trimEnd()
}

function round(value: number): number {
  return Number(value.toFixed(DECIMALS))
}
