import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Figure {
  /** `section.name`, the stable key of the JSON output. */
  key: string
  value: number
  /** Lower bound, set at the reached value. It may only rise. */
  floor?: number
  /** Upper bound, set at the reached value. It may only fall. */
  ceiling?: number
  /** Context for the table: which items, how many, how measured. */
  note?: string
}

/** Every module of `scripts/eval/` that exports `section` is part of `npm run eval`. */
export interface EvalSection {
  name: string
  /** `data`: a folder laid out as the labelled sets are. Null when it has nothing for this section. */
  run(data: string): Promise<Figure[] | null>
}

/** False for NaN too: a figure that could not be computed has no valid state. */
export const isHeld = ({ value, floor, ceiling }: Figure): boolean =>
  !Number.isNaN(value) &&
  (floor === undefined || value >= floor) &&
  (ceiling === undefined || value <= ceiling)

/** Parsed rows of a JSON Lines file of the data folder, or null when it does not exist. */
export const readRows = async <Row>(data: string, path: string): Promise<Row[] | null> => {
  const file = join(data, path)
  if (!existsSync(file)) return null
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as Row)
}
