import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Axes } from './axes.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartFigure } from './chart-figure.tsx'
import { X_RANGE, Y_RANGE } from './frame.ts'

/** Draws a dot for each value, because one between two unknown values has no line. */
export const LineChart = (chart: ChartData) => {
  const numbers = new Intl.NumberFormat(useI18n().locale)
  const { labels, fullLabels = labels, series, format = (value: number) => numbers.format(value) } = chart
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const x = scaleLinear([0, Math.max(1, labels.length - 1)], [X_RANGE[0] + 8, X_RANGE[1] - 8])
  const y = scaleLinear([0, Math.max(1, ...known)], Y_RANGE).nice(4)
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
  return (
    <ChartFigure {...chart} format={format}>
      <Axes y={y} labels={labels} xOf={x} formatY={format} />
      {series.map(({ name, tone, values }) => (
        <g key={name} className="chart-line" data-tone={tone}>
          <path d={path(values) ?? ''} />
          {values.map(
            (value, index) =>
              value !== null && (
                // oxlint-disable-next-line react/no-array-index-key -- a dot is identified by its position
                <circle key={index} cx={x(index)} cy={y(value)} r="2">
                  <title>{`${fullLabels[index]} · ${name} · ${format(value)}`}</title>
                </circle>
              ),
          )}
        </g>
      ))}
    </ChartFigure>
  )
}
