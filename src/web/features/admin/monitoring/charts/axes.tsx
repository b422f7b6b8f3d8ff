import type { ScaleLinear } from 'd3-scale'
import { FRAME, labelStep, Y_TICKS } from './frame.ts'

interface AxesProps {
  y: ScaleLinear<number, number>
  labels: readonly string[]
  xOf: (index: number) => number
  formatY: (value: number) => string
}

export const Axes = ({ y, labels, xOf, formatY }: AxesProps) => {
  const step = labelStep(labels.length)
  return (
    <g className="chart-axes">
      {y.ticks(Y_TICKS).map((value) => (
        <g key={value}>
          <line x1={FRAME.left} x2={FRAME.width - FRAME.right} y1={y(value)} y2={y(value)} />
          <text x={FRAME.left - 5} y={y(value)} dy="0.32em" textAnchor="end">
            {formatY(value)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % step === 0 && (
            // oxlint-disable-next-line react/no-array-index-key -- a position is identified by its index
            <text key={index} x={xOf(index)} y={FRAME.height - 6} textAnchor="middle">
              {label}
            </text>
          ),
      )}
    </g>
  )
}
