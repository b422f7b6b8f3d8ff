import { types as pgTypes } from 'pg'

/** As a server in UTC writes `timestamptz` from our era on. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/
/** What makes an array more than its entries with commas between: escapes, arrays within, bounds, entries that are nothing. */
const NOT_PLAIN = /[\\[]|.\{|NULL/i

/** pg's types know no arrays. */
const TEXT_ARRAY = 1009 as never
const INT4_ARRAY = 1007 as never

const readMoment = pgTypes.getTypeParser(pgTypes.builtins.TIMESTAMPTZ)
const readTexts = pgTypes.getTypeParser(TEXT_ARRAY)
const readNumbers = pgTypes.getTypeParser(INT4_ARRAY)

/** One in quotes, as whatever holds a space is, or one without. */
const ENTRY = /"[^"]*"|[^,{}]+/g

const entriesOf = (text: string): string[] =>
  (text.match(ENTRY) ?? []).map((entry) => (entry.startsWith('"') ? entry.slice(1, -1) : entry))

/**
 * How columns are read, by type. `bigint` becomes a number (exact to 2^53) and a date stays text: pg would make it a moment in
 * the machine's time zone. Times and arrays of the usual form are read by what the engine is quick at, all others as pg does.
 */
const OWN_PARSERS = new Map<number, (text: string) => unknown>([
  [pgTypes.builtins.INT8, Number],
  [pgTypes.builtins.DATE, String],
  [
    pgTypes.builtins.TIMESTAMPTZ,
    (text) =>
      MOMENT.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readMoment(text),
  ],
  [TEXT_ARRAY, (text) => (NOT_PLAIN.test(text) ? readTexts(text) : entriesOf(text))],
  [INT4_ARRAY, (text) => (NOT_PLAIN.test(text) ? readNumbers(text) : entriesOf(text).map(Number))],
])

export const columnParser = (oid: number, format?: 'text' | 'binary') =>
  OWN_PARSERS.get(oid) ?? pgTypes.getTypeParser(oid, format)
