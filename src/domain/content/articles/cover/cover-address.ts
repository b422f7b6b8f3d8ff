import { type ContentLanguage, inEachLanguage } from '#contract/values/content-languages.ts'
import { type Category, isCategory } from '#contract/content/taxonomy.ts'

/** What the cover of a story shows of it. */
export interface StoryFacts {
  /** Sources that report the story, by language. */
  outlets: Readonly<Record<ContentLanguage, number>>
  /** Of its publication, in UTC: 0 to 23. */
  hour: number
}

export interface Cover {
  category: Category
  /** Hexadecimal digits. */
  seed: string
  /** Absent in the first version, whose addresses go on being answered. */
  story?: StoryFacts | undefined
}

/** One hexadecimal digit of the address for each language. */
const MOST_OUTLETS = 15
const LAST_HOUR = 23
const SEED_DIGITS = 10

const ADDRESS = /^\/covers\/(\d+)\/([a-z]+)\/([0-9a-f]{4,32})[.]svg$/
const STORY_DIGITS = /^([0-9a-f]{10})([0-9a-f])([0-9a-f])([0-9a-f]{2})$/

/**
 * The address of a story's cover: ten digits of its seed, a digit for the sources of each language and two for
 * the hour. Covers are cached for ever, so that all they show is in the address, and a changed drawing needs
 * another version.
 */
export const storyCoverAddress = (
  identity: Buffer,
  category: Category,
  { outlets, hour }: StoryFacts,
): string => {
  const digit = (count: number) => Math.min(count, MOST_OUTLETS).toString(16)
  const seed = identity.toString('hex').slice(0, SEED_DIGITS)
  return `/covers/2/${category}/${seed}${digit(outlets.en)}${digit(outlets.fr)}${hour.toString(16).padStart(2, '0')}.svg`
}

/** For a place that has a category and no story. */
export const plainCoverAddress = (identity: Buffer, category: Category): string =>
  `/covers/1/${category}/${identity.toString('hex').slice(0, 16)}.svg`

/** @returns undefined for an address that is no cover's */
export const parseCoverAddress = (path: string): Cover | undefined => {
  const [, version, category, digits = ''] = ADDRESS.exec(path) ?? []
  if (!isCategory(category)) return undefined
  if (version !== '2') return { category, seed: digits }
  const [, seed, en = '', fr = '', hour = ''] = STORY_DIGITS.exec(digits) ?? []
  if (seed === undefined || Number.parseInt(hour, 16) > LAST_HOUR) return undefined
  const outlets = { en: Number.parseInt(en, 16), fr: Number.parseInt(fr, 16) }
  return { category, seed, story: { outlets, hour: Number.parseInt(hour, 16) } }
}

/** @param known by language; null for an article without a story of several sources, which counts as one */
export const storyFacts = (
  { lang, publish_time }: { lang: string; publish_time: Date },
  known: Readonly<Record<string, number>> | null,
): StoryFacts => {
  const counted = known ?? { [lang]: 1 }
  return { outlets: inEachLanguage((each) => counted[each] ?? 0), hour: publish_time.getUTCHours() }
}

export const countOutlets = ({ outlets }: StoryFacts): number =>
  Object.values(outlets).reduce((sum, count) => sum + count, 0)
