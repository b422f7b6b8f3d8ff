import type { Locale } from '#contract/values/locales.ts'
import type { LocaleTexts } from './en/texts.ts'
import { locales } from './locales.ts'

/** Texts of all areas, or of one: `Texts['digest']`. */
export type Texts = LocaleTexts
export type TextArea = keyof Texts

/** Areas read during a rendering, which the page preloads. */
let areasRead: Set<TextArea> | undefined

/**
 * Returns the texts of one area. The web's build reads the literal name of the area, loads it in the page's
 * language beside the module, and replaces this file by `texts.browser.ts`.
 */
export const textsOf = <Area extends TextArea>(locale: Locale, area: Area): Texts[Area] => {
  areasRead?.add(area)
  return locales[locale].texts[area]
}

/** Like `textsOf`, for an area that the page shows in other languages too and loads in all of them. */
export const textsInAnyLocale = <Area extends TextArea>(locale: Locale, area: Area): Texts[Area] =>
  locales[locale].texts[area]

/** Like `textsOf`, for texts that most visits never need. In a browser it loads the page's language. */
// oxlint-disable-next-line typescript/require-await -- the browser's version awaits
export const loadTexts = async <Area extends TextArea>(locale: Locale, area: Area): Promise<Texts[Area]> =>
  locales[locale].texts[area]

/** Runs a synchronous rendering, and returns its result with the areas whose texts it read. */
export const readingAreas = <T>(render: () => T): { result: T; areas: ReadonlySet<TextArea> } => {
  // Every page shows the common texts, which the router reads before the rendering.
  const areas = new Set<TextArea>(['common'])
  areasRead = areas
  try {
    return { result: render(), areas }
  } finally {
    areasRead = undefined
  }
}
