import { type ReactNode, useId } from 'react'
import { monitorTexts } from '#web/i18n/areas/monitor.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import type { ChartData } from './chart-data.ts'
import { FRAME } from './frame.ts'

interface ChartFigureProps {
  chart: ChartData
  format: (value: number) => string
  /** The drawing, in units of `FRAME`. */
  children: ReactNode
}

/** A chart with its title, a summary in words, its legend, and the same numbers as a table. */
export const ChartFigure = ({ chart, format, children }: ChartFigureProps) => {
  const t = useTexts(monitorTexts)
  const id = useId()
  const { title, summary, places, labels, fullLabels = labels, series } = chart
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        <p className="admin-small">{summary}</p>
      </figcaption>
      {/* Inline SVG instead of <img>: its colours follow the page's scheme, and each bar has a label. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
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
      <details>
        <summary>
          {t.asTable}
          <span className="sr-only"> {title}</span>
        </summary>
        {/* Scrollable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="chart-table" tabIndex={0} aria-labelledby={id}>
          <table>
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
          </table>
        </section>
      </details>
    </figure>
  )
}
