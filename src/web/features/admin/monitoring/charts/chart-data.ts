export interface Series {
  name: string
  /** The name of a colour in charts.css. */
  tone: 'one' | 'two' | 'three' | 'bad'
  /** One for each label; null where unknown. */
  values: readonly (number | null)[]
}

export interface ChartData {
  title: string
  /** Read by screen readers in place of the drawing. */
  summary: string
  /** What the positions of the x axis are: hours, days or steps of a score. */
  places: string
  /** `labels` are abbreviated for the axis, `fullLabels` are for the table. */
  labels: readonly string[]
  fullLabels?: readonly string[]
  series: readonly Series[]
  format?: (value: number) => string
}
