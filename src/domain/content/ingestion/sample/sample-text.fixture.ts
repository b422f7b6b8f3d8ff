import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { SampleText } from './sample-article.ts'

const LATEST_YEAR = 2026

/** A word holds a letter or a digit: a lone « or : between spaces does not count. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const countSentences = (text: string, locale: string): number =>
  [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].filter(({ segment }) =>
    segment.trim(),
  ).length

export const duplicates = <Value extends string | number>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

export const wholeOf = ({ title, excerpt, body }: SampleText): string => [title, excerpt, body].join('\n\n')

interface Rule {
  rule: string
  broken: RegExp
}

const ANY_LANGUAGE: readonly Rule[] = [
  { rule: 'plain text and curly quotes', broken: /["'<>`]/gu },
  {
    rule: 'no stray spaces',
    broken: /^\s|\s$| {2}|[ \u00a0\u202f]\n|\n[ \u00a0\u202f]|\t|[^\n]\n[^\n]|\n{3}/gu,
  },
]

const TYPOGRAPHY: Record<ContentLanguage, readonly Rule[]> = {
  fr: [
    { rule: 'a narrow no-break space before ; : ! ? % »', broken: /[^\u202f][;:!?%»]/gu },
    { rule: 'a narrow no-break space after «', broken: /«[^\u202f]/gu },
    { rule: 'guillemets for quotations', broken: /[“”]/gu },
    { rule: 'no-break space between thousands', broken: /\d [\d]{3}(?!\d)/gu },
  ],
  en: [
    { rule: 'no space before a mark', broken: /[\s][;:!?%]/gu },
    { rule: 'curly quotes for quotations', broken: /[«»]/gu },
  ],
}

/** The edition is dated relative to now and never updated. */
const AGELESS: readonly Rule[] = [
  {
    rule: 'no moment that would age',
    broken:
      /\b(yesterday|tomorrow|today|recently|this (week|month|year)|(?<!’s )last (week|month|year))\b/giu,
  },
  {
    rule: 'no moment that would age',
    broken: /\b(hier|demain|récemment|cette (semaine|année)|ce mois-ci|(la semaine|l’an) derni[eè]re?)\b/giu,
  },
]

/** Each fault with the characters around it, so that a failure shows the place. */
const faultsBy = (rules: readonly Rule[], text: string): string[] =>
  rules.flatMap(({ rule, broken }) =>
    [...text.matchAll(broken)].map(
      ({ index }) => `${rule}: ${text.slice(Math.max(0, index - 20), index + 20)}`,
    ),
  )

const yearsToCome = (text: string): string[] =>
  [...text.matchAll(/\b(1[89]|2\d)\d{2}\b/gu)]
    .map(([year]) => year)
    .filter((year) => Number(year) > LATEST_YEAR)

/** Where the text breaks the typography of its language, or names a year to come or a day. */
export const faultsOf = (sample: SampleText, lang: ContentLanguage): string[] => {
  const text = wholeOf(sample)
  return [...faultsBy([...ANY_LANGUAGE, ...TYPOGRAPHY[lang], ...AGELESS], text), ...yearsToCome(text)]
}
