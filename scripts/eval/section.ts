import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One number of the evaluation. */
export interface Figure {
  /** `section.what_it_is`, stable: it is the key of the JSON output. */
  key: string
  value: number
  /** The evaluation fails below this. Set at what was reached, never lowered. */
  floor?: number
  /** The evaluation fails above this. */
  ceiling?: number
  /** What a reader of the table must know: which items, how many, measured how. */
  note?: string
}

/** A module of `scripts/eval/` that exports `section` is part of `npm run eval`; there is no list to keep. */
export interface EvalSection {
  name: string
  /** `data`: a folder of the shape of the labelled sets. Null when it holds nothing for this section. */
  run(data: string): Promise<Figure[] | null>
}

/** False for NaN too: a figure that could not be computed has not held. */
export const isHeld = ({ value, floor, ceiling }: Figure): boolean =>
  !Number.isNaN(value) &&
  (floor === undefined || value >= floor) &&
  (ceiling === undefined || value <= ceiling)

/** The rows of a JSON-lines file of the data folder, or null where there is no such file. */
export const readRows = async <Row>(data: string, path: string): Promise<Row[] | null> => {
  const file = join(data, path)
  if (!existsSync(file)) return null
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as Row)
}
