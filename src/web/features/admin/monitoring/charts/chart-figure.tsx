import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table } from '#web/ui/table.tsx'
import type { ChartData } from './chart-data.ts'
import { FRAME } from './frame.ts'

interface ChartFigureProps extends ChartData {
  format: NonNullable<ChartData['format']>
  children: ReactNode
}

const Drawing = ({ title, summary, series, children }: ChartData & { children: ReactNode }) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> has no colour scheme */}
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={`${title}. ${summary}`}>
      {children}
    </svg>
    {series.length > 1 && (
      <ul className="chart-legend">
        {series.map(({ name, tone }) => (
          <li key={name} data-tone={tone}>
            {name}
          </li>
        ))}
      </ul>
    )}
  </>
)

/**
 * Repeats the numbers as a table, for screen readers and for exact values. Where there are none, a sentence
 * stands in place of empty axes.
 */
export const ChartFigure = ({ format, children, ...chart }: ChartFigureProps) => {
  const t = useTexts('monitor')
  const id = useId()
  const { title, summary, places, labels, fullLabels = labels, series } = chart
  const isEmpty = series.every(({ values }) => values.every((value) => !value))
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        <p className="admin-small">{summary}</p>
      </figcaption>
      {isEmpty ? <p className="chart-empty">{t.chartEmpty}</p> : <Drawing {...chart}>{children}</Drawing>}
      <Disclosure
        summary={
          <>
            {t.asTable}
            <span className="sr-only"> {title}</span>
          </>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
        <section className="chart-table" tabIndex={0} aria-labelledby={id}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{places}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fullLabels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => {
                    const value = values[index] ?? null
                    return <td key={name}>{value === null ? '–' : format(value)}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </Disclosure>
    </figure>
  )
}
