/** One kind of thing a chart counts. */
export interface Series {
  name: string
  /** Which of the chart's colours; see charts.css. */
  tone: 'one' | 'two' | 'three' | 'bad'
  /** One for each place along the chart; null where nothing is known. */
  values: readonly (number | null)[]
}

export interface ChartData {
  title: string
  /** What it shows, in words. */
  summary: string
  /** What the places along it are: hours, days, steps of a score. */
  places: string
  /** Short, under the chart; and in full, in the table. */
  labels: readonly string[]
  fullLabels?: readonly string[]
  series: readonly Series[]
  /** How a value is written; as a number when absent. */
  format?: (value: number) => string
}
