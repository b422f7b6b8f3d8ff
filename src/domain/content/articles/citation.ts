import { utcDay } from '#contract/values/utc-day.ts'

/** What a bibliography says of an article. Texts as the publisher wrote them. */
export interface Cited {
  id: string
  title: string
  author: string | null
  outlet: string
  /** ISO 639 code of the original. */
  lang: string
  url: string
  /** Null for an undated article. */
  publishedAt: Date | null
  readAt: Date
}

/** Samples are invented, and so is what they would be cited for. */
export const isCitable = <Row extends { url: string | null; is_sample: boolean }>(
  row: Row,
): row is Row & { url: string } => row.url !== null && !row.is_sample

/** Line breaks and other control characters would begin a field of their own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** BibLaTeX reads UTF-8, so that only what TeX takes for commands is escaped. */
const tex = (text: string): string =>
  oneLine(text).replaceAll(/[\\{}$&#%_^~]/g, (sign) => {
    if (sign === '\\') return '\\textbackslash{}'
    if (sign === '^') return '\\textasciicircum{}'
    return sign === '~' ? '\\textasciitilde{}' : `\\${sign}`
  })

const BABEL: Readonly<Record<string, string>> = { en: 'english', fr: 'french', de: 'german' }

/** https://ctan.org/pkg/biblatex: `@online` has author or editor, title, date and url. */
export const toBibtex = ({ id, title, author, outlet, lang, url, publishedAt, readAt }: Cited): string => {
  const fields = [
    // Twice in braces: the outer ones keep capitals, and an author list of unknown form stays as it is.
    ...(author === null ? [] : [['author', `{{${tex(author)}}}`]]),
    ['title', `{{${tex(title)}}}`],
    ['organization', `{${tex(outlet)}}`],
    ...(publishedAt ? [['date', `{${utcDay(publishedAt)}}`]] : []),
    // An address as it is parsed has no space or brace in its path; elsewhere they are encoded.
    ['url', `{${url.replaceAll(/[{}\\\s]/g, encodeURIComponent)}}`],
    ['urldate', `{${utcDay(readAt)}}`],
    ...(BABEL[lang] ? [['langid', `{${BABEL[lang]}}`]] : []),
  ]
  return `@online{apercu-${id.slice(-12)},\n${fields.map(([name, value]) => `  ${name} = ${value},\n`).join('')}}\n`
}

/** https://en.wikipedia.org/wiki/RIS_(file_format): two letters, two spaces, a dash and a space; lines end with CRLF. */
export const toRis = ({ title, author, outlet, lang, url, publishedAt, readAt }: Cited): string => {
  const slashed = (time: Date): string => utcDay(time).replaceAll('-', '/')
  const lines = [
    ['TY', 'ELEC'],
    ...(author === null ? [] : [['AU', oneLine(author)]]),
    ['TI', oneLine(title)],
    ['PB', oneLine(outlet)],
    ...(publishedAt
      ? [
          ['PY', String(publishedAt.getUTCFullYear())],
          ['DA', slashed(publishedAt)],
        ]
      : []),
    ['UR', oneLine(url)],
    ['Y2', slashed(readAt)],
    ['LA', lang],
    ['ER', ''],
  ]
  return lines.map(([name, value]) => `${name}  - ${value}\r\n`).join('')
}
