import { conceptsIn } from './concept-matcher.ts'
import { foldText, wordsOf } from './folded-text.ts'
import { titleShapes } from './title-shapes.ts'

export interface ClassifierInput {
  title: string
  description: string | null
  /** Read where the description says little. */
  body?: string | null
  /** ISO 639-1. */
  lang: string
  source: {
    /** `press`, `lab`, …; null: nothing is known of the source. */
    type: string | null
    /** What it usually writes about. */
    category: string | null
    subcategory?: string | null
  }
  /** The article's host, `news.example`, without `www.`. */
  host?: string | null
}

/** Name of each feature with its value. Names begin with the group that says how it is trained. */
export type Features = Map<string, number>

/** The kinds of evidence: what is said and by whom, single words and pairs, fragments of words in the title. */
export const FEATURE_GROUPS = ['concept', 'word', 'gram'] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]

export const groupOf = (feature: string): FeatureGroup =>
  feature.startsWith('w:') ? 'word' : feature.startsWith('g:') ? 'gram' : 'concept'

/** The labelled items were judged by their title and the start of their description. */
const EXCERPT_CHARS = 400
const SHORT_EXCERPT_CHARS = 80
const GRAM_CHARS = 4

/** A title counts more than what follows it (measured on the development half). */
const CONCEPT_BELOW_TITLE = 0.7
const WORD_BELOW_TITLE = 0.6
const GRAM_VALUE = 0.5

export const featuresOf = (input: ClassifierInput): Features => {
  const raw = withoutTrimmings(input.title)
  const title = foldText(raw)
  const titleWords = wordsOf(title)
  const excerptWords = wordsOf(excerptOf(title, input))
  const features: Features = new Map([['bias', 1]])
  const add = (name: string, value: number) => features.set(name, Math.max(value, features.get(name) ?? 0))
  for (const concept of conceptsIn(titleWords)) {
    add(`title:${concept}`, 1)
    add(`any:${concept}`, 1)
  }
  for (const concept of conceptsIn(excerptWords)) add(`any:${concept}`, CONCEPT_BELOW_TITLE)
  for (const shape of titleShapes(raw, title)) add(`shape:${shape}`, 1)
  if (excerptWords.length === 0) add('shape:titleOnly', 1)
  if (input.lang === 'fr') add('lang:fr', 1)
  addSource(input, add)
  addWords(titleWords, 1, add)
  addWords(excerptWords, WORD_BELOW_TITLE, add)
  addGrams(title, add)
  return features
}

type Add = (name: string, value: number) => void

function addSource({ source: { type, category, subcategory }, host }: ClassifierInput, add: Add): void {
  if (type) add(`type:${type}`, 1)
  if (category) add(`usual:${category}`, 1)
  if (category && subcategory) add(`usual:${category}.${subcategory}`, 1)
  if (host) add(`host:${host}`, 1)
}

/** Without the outlet that aggregators append (" - Le Monde"), and a date that some pages print before the title. */
function withoutTrimmings(title: string): string {
  const [whole, outlet] = /\s[-–|]\s([^-–|]{2,40})$/u.exec(title) ?? []
  const isOutlet = outlet !== undefined && outlet.trim().split(/\s+/).length <= 6
  return (isOutlet ? title.slice(0, -(whole ?? '').length) : title).replace(
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}/,
    '',
  )
}

/** The description where it adds to the title, and the start of the text where that says little. */
function excerptOf(foldedTitle: string, { description, body }: ClassifierInput): string {
  const given = foldText((description ?? '').slice(0, 2 * EXCERPT_CHARS))
  const isTitleAgain = given.startsWith(foldedTitle.slice(0, 40)) && given.length < foldedTitle.length + 60
  const excerpt = isTitleAgain ? '' : given
  if (excerpt.length >= SHORT_EXCERPT_CHARS || !body) return excerpt.slice(0, EXCERPT_CHARS)
  return `${excerpt} ${foldText(body.slice(0, EXCERPT_CHARS))}`.slice(0, EXCERPT_CHARS)
}

function addWords(words: readonly string[], value: number, add: Add): void {
  let before = ''
  for (const word of words) {
    const singular = word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
    if (word.length > 1) add(`w:${singular}`, value)
    if (before) add(`w:${before} ${singular}`, value)
    before = singular
  }
}

/** Fragments of the title reach inflected and compound words that no list has ("autoencodeurs", "hypertrucages"). */
function addGrams(title: string, add: Add): void {
  const padded = ` ${title} `
  for (let i = 0; i + GRAM_CHARS <= padded.length; i++)
    add(`g:${padded.slice(i, i + GRAM_CHARS)}`, GRAM_VALUE)
}
