import { fold } from '../../text/words.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** From the Unicode Common Locale Data Repository (https://cldr.unicode.org), which ships with Node. */
const read = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const french = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
  const names = new Map<string, Set<string>>()
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const [en, fr] = [english, french].map((language) => language.of(first + second))
      if (!en || !fr || en === fr) continue
      // Names of several words are excluded, because words are compared one by one.
      const [a, b] = [fold(en), fold(fr)]
      if (/[^a-z]/.test(a) || /[^a-z]/.test(b)) continue
      names.set(a, new Set([b]))
      names.set(b, new Set([a]))
    }
  return names
}

let regions: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** `a` and `b` must be folded. The map of names is built on first use. */
export const isSameRegion = (a: string, b: string): boolean => (regions ??= read()).get(a)?.has(b) === true
