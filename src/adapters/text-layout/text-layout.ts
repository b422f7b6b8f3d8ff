import type { Typeface } from './typeface.ts'

export interface TextLayout {
  serif: Typeface
  sans: Typeface
}

const files = (family: string, ranges: readonly string[]) =>
  ranges.map((range) => `@fontsource-variable/${family}/files/${family}-${range}-wght-normal.woff2`)

let loaded: Promise<TextLayout> | undefined

const load = async (): Promise<TextLayout> => {
  const { loadTypeface } = await import('./typeface.ts')
  return {
    serif: await loadTypeface({
      files: files('newsreader', ['latin', 'latin-ext', 'vietnamese']),
      weight: 560,
    }),
    sans: await loadTypeface({ files: files('instrument-sans', ['latin', 'latin-ext']), weight: 560 }),
  }
}

/** Lazy, because the fonts are a few hundred kilobytes, besides the shaper and its engine. */
export const loadTextLayout = (): Promise<TextLayout> => {
  loaded ??= load()
  // A failure is not cached, so that the next call retries.
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}
