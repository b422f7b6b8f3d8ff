import type { Locale } from '#contract/values/locales.ts'
import { locales } from './locales.ts'
import type { TextArea, Texts } from './texts.ts'

/** Texts in the page's language. The build adds an import before each module that reads an area. */
const registered: Partial<Record<TextArea, unknown>> = {}

export const registerTexts = (area: TextArea, texts: unknown): void => {
  registered[area] = texts
}

export const registerInAllLocales = (area: TextArea, texts: Record<Locale, unknown>): void => {
  for (const [locale, own] of Object.entries(texts))
    Object.assign(locales[locale as Locale].texts, { [area]: own })
}

export const textsOf = <Area extends TextArea>(_: Locale, area: Area): Texts[Area] =>
  registered[area] as Texts[Area]

export const textsInAnyLocale = <Area extends TextArea>(locale: Locale, area: Area): Texts[Area] =>
  locales[locale].texts[area]

/** The page's import map resolves the module's name to the file of the page's language. */
export const loadTexts = async <Area extends TextArea>(_: Locale, area: Area): Promise<Texts[Area]> =>
  ((await import(/* @vite-ignore */ `texts/${area}.js`)) as { texts: Texts[Area] }).texts
