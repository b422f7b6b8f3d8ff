import './meter.css'

interface MeterProps {
  value: number
  max: number
  'aria-labelledby': string
}

/** How much of a known amount is used up; what is under way has a `Progress`. */
export const Meter = ({ max, value, ...label }: MeterProps) => (
  <meter className="meter" min={0} max={max} value={value} {...label} />
)
