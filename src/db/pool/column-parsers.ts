import { types as pgTypes } from 'pg'

/** The format in which a server in UTC writes `timestamptz` of years 1 to 9999 AD. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/
/** Matches arrays that need pg's own parser: with escapes, nested arrays, explicit bounds or null entries. */
const NOT_PLAIN = /[\\[]|.\{|NULL/i

/** pg's type list has no names for the OIDs of arrays. */
const TEXT_ARRAY = 1009 as never
const INT4_ARRAY = 1007 as never

const readMoment = pgTypes.getTypeParser(pgTypes.builtins.TIMESTAMPTZ)
const readTexts = pgTypes.getTypeParser(TEXT_ARRAY)
const readNumbers = pgTypes.getTypeParser(INT4_ARRAY)

/** Matches an entry of an array, in quotes or without: PostgreSQL quotes what contains a space. */
const ENTRY = /"[^"]*"|[^,{}]+/g

const entriesOf = (text: string): string[] =>
  (text.match(ENTRY) ?? []).map((entry) => (entry.startsWith('"') ? entry.slice(1, -1) : entry))

/**
 * Column parsers by type OID. `bigint` becomes a number (exact to 2^53). A date stays text, because pg would
 * make it a time in the machine's time zone. Times and arrays in the usual format are parsed by functions
 * that V8 runs fast; all others by pg's own parsers.
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
