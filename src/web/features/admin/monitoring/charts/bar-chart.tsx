import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Axes } from './axes.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartFigure } from './chart-figure.tsx'
import { X_RANGE, Y_RANGE } from './frame.ts'

type Place = Record<string, number>

export const BarChart = (chart: ChartData) => {
  const numbers = new Intl.NumberFormat(useI18n().locale)
  const { labels, fullLabels = labels, series, format = (value: number) => numbers.format(value) } = chart
  const names = series.map(({ name }) => name)
  const places = labels.map((_, index): Place =>
    Object.fromEntries(series.map(({ name, values }) => [name, values[index] ?? 0])),
  )
  const totals = places.map((place) => Object.values(place).reduce((sum, value) => sum + value, 0))
  const x = scaleBand(labels.keys(), X_RANGE).paddingInner(0.2)
  // At least 4, so that the grid lines of a small or empty chart fall on whole counts.
  const y = scaleLinear([0, Math.max(4, ...totals)], Y_RANGE).nice(4)
  const layers = stack<Place>().keys(names)(places)
  const width = x.bandwidth()
  return (
    <ChartFigure {...chart} format={format}>
      <Axes y={y} labels={labels} xOf={(index) => (x(index) ?? 0) + width / 2} formatY={format} />
      {layers.map((layer, at) => (
        <g key={layer.key} className="chart-bars" data-tone={series[at]?.tone}>
          {layer.map(([from, to], index) =>
            to > from ? (
              // oxlint-disable-next-line react/no-array-index-key -- a bar is identified by its position
              <rect key={index} x={x(index)} y={y(to)} width={width} height={y(from) - y(to)}>
                <title>{`${fullLabels[index]} · ${layer.key} · ${format(to - from)}`}</title>
              </rect>
            ) : null,
          )}
        </g>
      ))}
    </ChartFigure>
  )
}
