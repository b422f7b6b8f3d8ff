import {
  LIST_LANGUAGE_CHOICES,
  type ListLanguageChoice,
  type ListLanguages,
  parseListLanguages,
} from '#contract/list-languages.ts'
import { CATEGORIES, isSubcategory, type Category, type Subcategory } from '#contract/taxonomy.ts'

/** What a feed's address may carry. The first page and "all" are the bare address, so absent. */
export interface FeedSearch {
  sub?: Subcategory
  page?: number
  /** For this page alone, whatever is remembered: how a reader without script chooses. */
  languages?: ListLanguageChoice
}

/** A choice of languages, as an address writes it. */
export const parseListChoice = (value: unknown): ListLanguageChoice | undefined =>
  LIST_LANGUAGE_CHOICES.find((choice) => choice === value)

/** What a list asks for: what its address names goes before what its reader chose. */
export const listLanguagesOf = (
  { languages }: Pick<FeedSearch, 'languages'>,
  chosen: ListLanguages | undefined,
): ListLanguages | undefined => parseListLanguages(languages ?? chosen)

/** Beyond this no reader goes, and a robot should not: whatever is beyond is this one. */
const MAX_PAGE = 500

/** A page number above one, as an address writes it. */
export const parsePage = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return undefined
  const page = Math.min(Number(text), MAX_PAGE)
  return page > 1 ? page : undefined
}

/**
 * Keeps what is known and drops the rest, so that one feed has one address. With a category, only
 * its own subcategories count.
 */
export const parseFeedSearch = (search: Record<string, unknown>, category?: Category): FeedSearch => {
  const categories = category ? [category] : CATEGORIES
  const isKnown = categories.some((main) => isSubcategory(main, search.sub))
  const page = parsePage(search.page)
  const languages = parseListChoice(search.languages)
  return {
    ...(isKnown && { sub: search.sub as Subcategory }),
    ...(page && { page }),
    ...(languages && { languages }),
  }
}

/** `?sub=nlp&languages=fr&page=2`, in this order, or nothing. */
export const feedSearchString = ({ sub, page, languages }: FeedSearch): string => {
  const parts = [sub && `sub=${sub}`, languages && `languages=${languages}`, page && `page=${page}`]
  const given = parts.filter(Boolean)
  return given.length > 0 ? `?${given.join('&')}` : ''
}
