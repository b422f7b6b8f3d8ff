import type { Category } from '#contract/content/taxonomy.ts'
import { CONTENT_LANGUAGES, inEachLanguage } from '#contract/values/content-languages.ts'

export const SERIF = "Georgia,'Times New Roman',serif"
export const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const MONO = 'ui-monospace,Menlo,Consolas,monospace'

/** The light colours of styles/tokens.css, written inline because some mail programs ignore style sheets. */
export const COLOUR = {
  paper: '#faf8f3',
  sheet: '#ffffff',
  ink: '#191714',
  faint: '#57524a',
  rule: '#ddd8cc',
  accent: '#c2371a',
  accentInk: '#ffffff',
} as const

/** A hue in the light and the dark scheme; the latter needs a class, as below. */
type Hue = readonly [light: string, dark: string]

/** The hues of the categories in styles/tokens.css. */
export const CATEGORY_HUES: Readonly<Record<Category, Hue>> = {
  technology: ['#2b55c9', '#8facff'],
  applications: ['#17795a', '#63d0a6'],
  products: ['#b0560c', '#f0a35e'],
  research: ['#6b40c0', '#b99bff'],
  business: ['#7d6400', '#d9bd4e'],
  community: ['#b2306f', '#f08bbb'],
}

const LANGUAGES_IN_ORDER: readonly Hue[] = [CATEGORY_HUES.technology, ['#c2371a', '#ff8463']]

/** Of the languages of stories. */
export const LANGUAGE_HUES = inEachLanguage(
  (lang) => LANGUAGES_IN_ORDER[CONTENT_LANGUAGES.indexOf(lang)] ?? CATEGORY_HUES.applications,
)

/**
 * The dark colour of each class. They must override the inline colours, hence `!important`. Outlook's own
 * dark mode supports only `[data-ogsc]`.
 */
const DARK = [
  ['.paper', 'background:#141311!important'],
  ['.sheet', 'background:#1c1a17!important;border-color:#35312b!important'],
  ['.ink', 'color:#f2eee6!important'],
  ['.faint', 'color:#b9b2a6!important'],
  ['.link', 'color:#ff8463!important'],
  ['.line', 'border-color:#35312b!important'],
  ['.rule', 'border-color:#f2eee6!important'],
  ['.set', 'background:#141311!important;border-color:#ff8463!important'],
  ['.act', 'background:#ff8463!important;color:#1c0d07!important'],
  ...Object.entries({ ...CATEGORY_HUES, ...LANGUAGE_HUES }).map(
    ([name, [, dark]]) => [`.${name}`, `background:${dark}!important`] as const,
  ),
] as const

export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${DARK.map(([name, rule]) => `${name}{${rule}}`).join('')}}`,
  ...DARK.map(([name, rule]) => `[data-ogsc] ${name}{${rule}}`),
  '@media (max-width:480px){.pad{padding-left:18px!important;padding-right:18px!important}}',
].join('\n')
