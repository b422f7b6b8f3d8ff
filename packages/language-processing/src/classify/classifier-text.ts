import { foldText, wordsOf } from './folded-text.ts'

export interface ClassifierInput {
  title: string
  description: string | null
  /** The fallback where the description is short. */
  body?: string | null
  /** ISO 639-1. */
  lang: string
  source: {
    /** `press`, `lab`, …; null for an unknown source. */
    type: string | null
    /** The source's usual category. */
    category: string | null
    subcategory?: string | null
  }
  /** The article's host, `news.example`, without `www.`. */
  host?: string | null
}

/** The input of both models. */
export interface ClassifierText {
  /** The title without prefixes and suffixes, not folded. */
  raw: string
  /** Folded, see foldText. */
  title: string
  titleWords: readonly string[]
  excerptWords: readonly string[]
}

/** The labelled items were judged by title and beginning of the description. */
const EXCERPT_CHARS = 400
const SHORT_EXCERPT_CHARS = 80

export const readText = (input: ClassifierInput): ClassifierText => {
  const raw = withoutTrimmings(input.title)
  const title = foldText(raw)
  return { raw, title, titleWords: wordsOf(title), excerptWords: wordsOf(excerptOf(title, input)) }
}

/**
 * Removes the outlet that aggregators append (" - Le Monde"), and a date that some pages put before the
 * title.
 */
function withoutTrimmings(title: string): string {
  const [whole, outlet] = /\s[-–|]\s([^-–|]{2,40})$/u.exec(title) ?? []
  const isOutlet = outlet !== undefined && outlet.trim().split(/\s+/).length <= 6
  return (isOutlet ? title.slice(0, -(whole ?? '').length) : title).replace(
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}/,
    '',
  )
}

/** The description where it adds to the title, with the beginning of the text as the fallback. */
function excerptOf(foldedTitle: string, { description, body }: ClassifierInput): string {
  const given = foldText((description ?? '').slice(0, 2 * EXCERPT_CHARS))
  const isTitleAgain = given.startsWith(foldedTitle.slice(0, 40)) && given.length < foldedTitle.length + 60
  const excerpt = isTitleAgain ? '' : given
  if (excerpt.length >= SHORT_EXCERPT_CHARS || !body) return excerpt.slice(0, EXCERPT_CHARS)
  return `${excerpt} ${foldText(body.slice(0, EXCERPT_CHARS))}`.slice(0, EXCERPT_CHARS)
}
