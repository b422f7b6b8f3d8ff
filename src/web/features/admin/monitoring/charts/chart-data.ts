/** One counted series. */
export interface Series {
  name: string
  /** A colour of charts.css. */
  tone: 'one' | 'two' | 'three' | 'bad'
  /** One per place; null where unknown. */
  values: readonly (number | null)[]
}

export interface ChartData {
  title: string
  /** A summary in words. */
  summary: string
  /** What the places are: hours, days, steps of a score. */
  places: string
  /** Abbreviated below the chart, in full in the table. */
  labels: readonly string[]
  fullLabels?: readonly string[]
  series: readonly Series[]
  /** Formats a value; by default as a number. */
  format?: (value: number) => string
}
