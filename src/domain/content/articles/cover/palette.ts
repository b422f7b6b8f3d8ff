import type { Category } from '#contract/content/taxonomy.ts'
import type { Tone } from './canvas.ts'

/** Copied from `styles/tokens.css`, because an SVG file cannot read the page's custom properties. */
const SCHEMES = {
  light: {
    paper: '#faf8f3',
    hue: {
      technology: '#2b55c9',
      applications: '#17795a',
      products: '#b0560c',
      research: '#6b40c0',
      business: '#7d6400',
      community: '#b2306f',
    },
  },
  dark: {
    paper: '#141311',
    hue: {
      technology: '#8facff',
      applications: '#63d0a6',
      products: '#f0a35e',
      research: '#b99bff',
      business: '#d9bd4e',
      community: '#f08bbb',
    },
  },
} as const satisfies Record<string, { paper: string; hue: Record<Category, string> }>

/**
 * The share of the hue in each tone; the rest is paper. `pale` is the usual sheet, `tinted` puts a light
 * counterpoint on a stronger ground, and `reversed` draws light tones on full colour, which is dimmed in the
 * dark scheme because a bright sheet would glare.
 */
const INKINGS = {
  pale: { light: { g: 0.1, a: 1, b: 0.42 }, dark: { g: 0.1, a: 0.92, b: 0.42 } },
  tinted: { light: { g: 0.25, a: 1, b: 0.02 }, dark: { g: 0.24, a: 0.95, b: 0.04 } },
  reversed: { light: { g: 0.92, a: 0.08, b: 0.6 }, dark: { g: 0.36, a: 1, b: 0.62 } },
} as const satisfies Record<string, Record<keyof typeof SCHEMES, Record<Tone, number>>>

export type Inking = keyof typeof INKINGS

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export const hueOf = (category: Category): string => SCHEMES.light.hue[category]

const mix = (hue: string, paper: string, share: number): string => {
  const under = channels(paper)
  const mixed = channels(hue).map((over, i) => Math.round(over * share + (under[i] ?? 0) * (1 - share)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const rules = (scheme: keyof typeof SCHEMES, category: Category, inking: Inking): string => {
  const { paper, hue } = SCHEMES[scheme]
  const share = INKINGS[inking][scheme]
  return (['g', 'a', 'b'] as const)
    .map((tone) => {
      const colour = mix(hue[category], paper, share[tone])
      return `.${tone}{fill:${colour}}.l${tone}{stroke:${colour}}`
    })
    .join('')
}

/**
 * Plain rules instead of custom properties, so that renderers without variables and media queries (librsvg)
 * still get the light colours.
 */
export const coverStyle = (category: Category, inking: Inking): string =>
  `.la,.lb,.lg{fill:none}${rules('light', category, inking)}@media(prefers-color-scheme:dark){${rules('dark', category, inking)}}`

/**
 * The hues of the threads (`styles/tokens.css`): English and French. On full colour they are light ones in both
 * schemes.
 */
const LANGUAGE_HUES = {
  light: { e: SCHEMES.light.hue.technology, f: '#c2371a' },
  dark: { e: SCHEMES.dark.hue.technology, f: '#ff8463' },
  reversed: { e: '#c9d7ff', f: '#ffc3b0' },
} as const

const languageRules = (hues: (typeof LANGUAGE_HUES)[keyof typeof LANGUAGE_HUES]): string =>
  `.le{stroke:${hues.e}}.lf{stroke:${hues.f}}`

export const languageStyle = (inking: Inking): string =>
  `.le,.lf{fill:none}${languageRules(inking === 'reversed' ? LANGUAGE_HUES.reversed : LANGUAGE_HUES.light)}` +
  `@media(prefers-color-scheme:dark){${languageRules(LANGUAGE_HUES.dark)}}`
