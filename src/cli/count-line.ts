const COLUMN_CHARS = 9

/** A number in its column, and what was counted. */
export const countLine = (count: number, name: string): string =>
  `${String(count).padStart(COLUMN_CHARS)}  ${name}`
