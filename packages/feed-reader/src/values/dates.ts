import { MONTHS, ZONES } from './date-names.ts'

const MAX_CHARS = 100
const MINUTE_MS = 60_000
/** The largest real offset is +14:00, so that a larger number is no offset. */
const MAX_OFFSET_MINUTES = 15 * 60
const FIRST_YEAR = 1000
const LAST_YEAR = 9999

type Day = { year: number; month: number; day: number }
type Time = { hour: number; minute: number; second: number; offset: number }

const MIDNIGHT: Time = { hour: 0, minute: 0, second: 0, offset: 0 }

/**
 * Parses a feed's date: RFC 822 and 3339, W3C-DTF, asctime, and further forms of real feeds (names in other
 * languages, two-digit years as in RFC 2822, `14h30`, `GMT+1`, Unix times). A date without a zone is read as UTC.
 * @returns ISO 8601 in UTC to the second; null for no date, an impossible one (30 February) or an ambiguous one
 * (04/05/2026)
 */
export function parseDate(source: string): string | null {
  const text = normalise(source)
  if (!text) return null
  return fromUnixTime(text) ?? fromNumbers(text) ?? fromWords(text)
}

function normalise(source: string): string {
  const text = source
    .slice(0, MAX_CHARS * 2)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length > MAX_CHARS) return ''
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/, '$1-$2-$3')
}

function fromUnixTime(text: string): string | null {
  if (!/^\d{9,10}$|^\d{12,13}$/.test(text)) return null
  const value = Number(text)
  return isoSeconds(text.length > 10 ? value : value * 1000)
}

const TIME = String.raw`(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(.*)`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?:[t _,]+${TIME})?$`)
const COMPACT = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:[t _]?${TIME})?$`)
const ORDINAL = new RegExp(String.raw`^(\d{4})-?(\d{3})(?:[t _]${TIME})?$`)
const SHORT_YEAR_FIRST = new RegExp(String.raw`^(\d{2})-(\d{2})-(\d{2})(?:[t _]${TIME})?$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[t _,]+${TIME})?$`)

function fromNumbers(text: string): string | null {
  const full = YEAR_FIRST.exec(text)
  if (full) {
    const [, year, , month = '1', day = '1', ...time] = full
    return rollingInstant({ year: Number(year), month: Number(month), day: Number(day) }, readTime(time))
  }
  const compact = COMPACT.exec(text) ?? SHORT_YEAR_FIRST.exec(text)
  if (compact) {
    const [, year = '', month, day, ...time] = compact
    return instant({ year: fullYear(year), month: Number(month), day: Number(day) }, readTime(time))
  }
  const ordinal = ORDINAL.exec(text)
  if (ordinal) {
    const [, year, dayOfYear, ...time] = ordinal
    return ordinalInstant(Number(year), Number(dayOfYear), readTime(time))
  }
  const last = YEAR_LAST.exec(text)
  if (last) {
    const [, first, separator, second, year, ...time] = last
    const order = dayAndMonth(Number(first), Number(second), separator === '.')
    return order && instant({ year: Number(year), ...order }, readTime(time))
  }
  return null
}

/** Null for 04/05, whose order is ambiguous. With dots the day comes first. */
function dayAndMonth(first: number, second: number, isDotted: boolean): Omit<Day, 'year'> | null {
  if (isDotted || first > 12 || first === second) return { day: first, month: second }
  return second > 12 ? { day: second, month: first } : null
}

/**
 * Parses dates such as `Fri, 20 Nov 2026 18:00:00 GMT`, `20 novembre 2026 à 18h00` and `November 20th, 2026`.
 */
function fromWords(text: string): string | null {
  const clock = /(\d{1,2})\s?[:h]\s?(\d{2})(?:\s?[:m]\s?(\d{2})(?:[.,]\d+)?)?s?(?:\s?([ap])\.?m\b\.?)?/.exec(
    text,
  )
  const before = clock ? text.slice(0, clock.index) : text
  const after = clock ? text.slice(clock.index + clock[0].length) : ''
  const zone = /^[\s,]*(\(?[a-z]{1,5}\)?)?\s*([+-]\s?\d{1,2}:?\d{0,2}\b)?/.exec(after)
  const year = /\b\d{4}\b/.exec(after.slice(zone?.[2] ? zone[0].length : 0))?.[0]

  const words = `${before} ${year ?? ''}`
  const month = monthIn(before) ?? monthIn(after)
  if (!month) return null
  const numbers = words.match(/\d+/g) ?? []
  const day = dayOf(numbers, month)
  if (!day) return null
  const hour = clock ? clock.slice(1, 5) : []
  return instant(day, clock ? readTime([...hour, zone?.[0] ?? '']) : MIDNIGHT)
}

function monthIn(text: string): number | null {
  let found: number | null = null
  for (const word of text.match(/\p{L}{3,}/gu) ?? []) {
    const index = MONTHS.findIndex((names) => names.some((name) => word.startsWith(name)))
    // The last name of a month wins, because in `mar. 17 déc.` the first is a Tuesday.
    if (index >= 0) found = index + 1
  }
  return found
}

function dayOf(numbers: string[], month: number): Day | null {
  const [first, second] = numbers
  if (first === undefined || second === undefined || numbers.length > 2) return null
  if (first.length > 2) return second.length > 2 ? null : { year: Number(first), month, day: Number(second) }
  return { year: fullYear(second), month, day: Number(first) }
}

/** 00 to 49 mean 2000 to 2049; 50 to 99 and three digits count from 1900 (RFC 2822 section 4.3). */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return digits.length === 3 ? 1900 + year : year
}

function readTime([hours, minutes, seconds, half, zone]: (string | undefined)[]): Time | null {
  if (hours === undefined) return MIDNIGHT
  const offset = readOffset(zone ?? '')
  if (offset === null) return null
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return null
  const hour24 = half ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour
  return { hour: hour24, minute: Number(minutes ?? 0), second: Number(seconds ?? 0), offset }
}

/** Minutes east of UTC; 0 for an unknown name, null for digits that are no offset. */
function readOffset(source: string): number | null {
  const zone = source.replace(/[()\s]/g, '')
  const numeric = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (!numeric) return ZONES[zone.replace(/[^a-z]/g, '')] ?? 0
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
  if (minutes > MAX_OFFSET_MINUTES || Number(numeric[3] ?? 0) > 59) return null
  return numeric[1] === '-' ? -minutes : minutes
}

function instant({ year, month, day }: Day, time: Time | null): string | null {
  if (!time || year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return isTime(time) ? atTime(Date.UTC(year, month - 1, day), time) : null
}

/**
 * Some generators exceed the range of a field (`2003-06-31`, `25:51`). A value that is one too large rolls
 * over, as in C's mktime.
 */
function rollingInstant({ year, month, day }: Day, time: Time | null): string | null {
  if (!time || year < FIRST_YEAR || month < 1 || month > 13 || day < 1 || day > 32) return null
  if (time.hour > 25 || time.minute > 61 || time.second > 61) return null
  return atTime(Date.UTC(year, month - 1, day), time)
}

function ordinalInstant(year: number, dayOfYear: number, time: Time | null): string | null {
  const days = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29 ? 366 : 365
  if (!time || year < FIRST_YEAR || dayOfYear < 1 || dayOfYear > days) return null
  return isTime(time) ? atTime(Date.UTC(year, 0, dayOfYear), time) : null
}

function isTime({ hour, minute, second }: Time): boolean {
  // ISO 8601 permits 24:00 as the end of the day and :60 as a leap second.
  return minute < 60 && second <= 60 && (hour < 24 || (hour === 24 && minute + second === 0))
}

function atTime(midnightMs: number, { hour, minute, second, offset }: Time): string | null {
  return isoSeconds(midnightMs + (hour * 60 + minute - offset) * MINUTE_MS + second * 1000)
}

function isoSeconds(ms: number): string | null {
  const date = new Date(ms)
  const year = date.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString() : null
}
