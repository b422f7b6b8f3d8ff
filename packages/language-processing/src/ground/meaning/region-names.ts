import { fold } from '../../text/words.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/**
 * Countries and territories by folded English and French names, from the Unicode Common Locale Data
 * Repository (https://cldr.unicode.org), which ships with Node. Cached.
 */
const read = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const french = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
  const names = new Map<string, Set<string>>()
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const [en, fr] = [english, french].map((language) => language.of(first + second))
      if (!en || !fr || en === fr) continue
      // For names of several words the index holds the most distinctive one: "Corée du Sud" has aliases of
      // its own.
      const [a, b] = [fold(en), fold(fr)]
      if (/[^a-z]/.test(a) || /[^a-z]/.test(b)) continue
      names.set(a, new Set([b]))
      names.set(b, new Set([a]))
    }
  return names
}

let regions: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Whether two folded words name one country in the two languages. */
export const isSameRegion = (a: string, b: string): boolean => (regions ??= read()).get(a)?.has(b) === true
