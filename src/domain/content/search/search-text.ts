/** The signs of `public.search_text` (003_search.sql): what they join is found by its parts. */
const SIGNS = /[-‐‑–—/\\._@:+&#<>'’ʼ…]/g

/** In characters, as `left()` of PostgreSQL counts them. */
const MAX_TITLE = 1000
const MAX_DESCRIPTION = 20_000

const begin = (text: string, characters: number): string =>
  text.length <= characters ? text : Array.from(text).slice(0, characters).join('')

export interface SearchableText {
  title: string
  description: string | null
  topics: readonly string[]
}

/**
 * What `public.search_vector` parses: the words of weight A and those of weight B, each sign replaced by a
 * space. The same in SQL takes longer than the parsing.
 */
export const searchTextOf = ({ title, description, topics }: SearchableText): { a: string; b: string } => ({
  a: begin(title, MAX_TITLE).replaceAll(SIGNS, ' '),
  b: `${begin(description ?? '', MAX_DESCRIPTION)} ${topics.join(' ')}`.replaceAll(SIGNS, ' '),
})
