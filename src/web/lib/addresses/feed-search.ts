import {
  LIST_LANGUAGE_CHOICES,
  type ListLanguageChoice,
  type ListLanguages,
  parseListLanguages,
} from '#contract/values/list-languages.ts'
import { CATEGORIES, isSubcategory, type Category, type Subcategory } from '#contract/content/taxonomy.ts'
import { queryString } from './query-string.ts'

/** Query parameters of a feed. Defaults (page one, all subcategories) are omitted. */
export interface FeedSearch {
  sub?: Subcategory
  page?: number
  /** Overrides the stored choice for this page, because readers without scripts cannot store one. */
  languages?: ListLanguageChoice
}

/** Undefined for an unknown value. */
export const parseListChoice = (value: unknown): ListLanguageChoice | undefined =>
  LIST_LANGUAGE_CHOICES.find((choice) => choice === value)

/** Languages of a list query: the address overrides the reader's stored choice. */
export const listLanguagesOf = (
  { languages }: Pick<FeedSearch, 'languages'>,
  chosen: ListLanguages | undefined,
): ListLanguages | undefined => parseListLanguages(languages ?? chosen)

/** Bounds pagination for readers and crawlers; higher numbers are clamped to it. */
const MAX_PAGE = 500

/** Undefined for the first page as well, which has no parameter, so that it has one address. */
export const parsePageNumber = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return undefined
  const page = Math.min(Number(text), MAX_PAGE)
  return page > 1 ? page : undefined
}

/**
 * Drops unknown parameters, so that each feed has one canonical address. With a category, only its own
 * subcategories are valid.
 */
export const parseFeedSearch = (search: Record<string, unknown>, category?: Category): FeedSearch => {
  const categories = category ? [category] : CATEGORIES
  const isKnown = categories.some((main) => isSubcategory(main, search.sub))
  const page = parsePageNumber(search.page)
  const languages = parseListChoice(search.languages)
  return {
    ...(isKnown && { sub: search.sub as Subcategory }),
    ...(page && { page }),
    ...(languages && { languages }),
  }
}

/** Parameters have a fixed order (`?sub=nlp&languages=fr&page=2`), so that equal searches have equal addresses and cache keys. */
export const feedSearchString = ({ sub, page, languages }: FeedSearch): string =>
  queryString({ sub, languages, page })
