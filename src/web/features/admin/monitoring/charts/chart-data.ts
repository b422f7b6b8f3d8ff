export interface Series {
  name: string
  /** The name of a colour in charts.css. */
  tone: 'one' | 'two' | 'three' | 'bad'
  /** One value per label; null where the value is unknown. */
  values: readonly (number | null)[]
}

/** Makes a series of one value of each row. */
export const seriesOf =
  <Row>(rows: readonly Row[]) =>
  (name: string, tone: Series['tone'], read: (row: Row) => number | null): Series => ({
    name,
    tone,
    values: rows.map(read),
  })

export interface ChartData {
  title: string
  /** Text that screen readers read in place of the drawing. */
  summary: string
  /** Name of what the x axis counts: hours, days or steps of a score. */
  places: string
  /** `labels` are abbreviated for the axis, `fullLabels` are for the table. */
  labels: readonly string[]
  fullLabels?: readonly string[]
  series: readonly Series[]
  format?: (value: number) => string
}
