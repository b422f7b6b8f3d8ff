import { foldText, wordsOf } from './folded-text.ts'

export interface ClassifierInput {
  title: string
  description: string | null
  /** Used only where the description is shorter than `SHORT_EXCERPT_CHARS`. */
  body?: string | null
  /** Language code of ISO 639-1. */
  lang: string
  source: {
    /** `press`, `lab`, …; null for an unknown source. */
    type: string | null
    /** The category in which the source usually publishes; null if it has none. */
    category: string | null
    subcategory?: string | null
  }
  /** Host of the article's URL without `www.`, such as `news.example`. */
  host?: string | null
}

export interface ClassifierText {
  /** The title in its original case, because title shapes depend on capitals. */
  raw: string
  title: string
  titleWords: readonly string[]
  excerptWords: readonly string[]
}

/** The training data was labelled by the title and this number of characters of the description. */
const EXCERPT_CHARS = 400
const SHORT_EXCERPT_CHARS = 80

export const readText = (input: ClassifierInput): ClassifierText => {
  const raw = withoutTrimmings(input.title)
  const title = foldText(raw)
  return { raw, title, titleWords: wordsOf(title), excerptWords: wordsOf(excerptOf(title, input)) }
}

/** Aggregators append the outlet (" - Le Monde"), and some pages put a date first; both are removed. */
function withoutTrimmings(title: string): string {
  const [whole, outlet] = /\s[-–|]\s([^-–|]{2,40})$/u.exec(title) ?? []
  const isOutlet = outlet !== undefined && outlet.trim().split(/\s+/).length <= 6
  return (isOutlet ? title.slice(0, -(whole ?? '').length) : title).replace(
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}/,
    '',
  )
}

/** A description that repeats the title counts as none. */
function excerptOf(foldedTitle: string, { description, body }: ClassifierInput): string {
  const given = foldText((description ?? '').slice(0, 2 * EXCERPT_CHARS))
  const isTitleAgain = given.startsWith(foldedTitle.slice(0, 40)) && given.length < foldedTitle.length + 60
  const excerpt = isTitleAgain ? '' : given
  if (excerpt.length >= SHORT_EXCERPT_CHARS || !body) return excerpt.slice(0, EXCERPT_CHARS)
  return `${excerpt} ${foldText(body.slice(0, EXCERPT_CHARS))}`.slice(0, EXCERPT_CHARS)
}
