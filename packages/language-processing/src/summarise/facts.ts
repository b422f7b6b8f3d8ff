import type { Language } from '../text/languages.ts'

const FIGURE = /(?<![\p{L}\p{N}.,-])[$€£]?\d[\d.,\u00a0\u202f]*(?:\s?%)?/gu
const YEAR = /^(?:19|20)\d\d[.,]?$/
const MOST_FIGURES = 3
/** A sentence with more figures is usually part of a table. */
const TOO_MANY = 6

const REASON: Record<Language, RegExp> = {
  en: /\b(?:because|due to|thanks to|after (?:a|an|the)|in order to|so that|caused by|driven by|blamed|therefore|as a result|result(?:s|ed|ing) in|leads? to|led to|means that|will be able|would allow|allows?|could (?:mean|lead|cost|help)|prompt(?:s|ed|ing)|forc(?:es|ed|ing)|expected to|plans? to)\b/i,
  fr: /(?<!\p{L})(?:parce qu|car(?!\p{L})|en raison|grâce à|à cause|afin d|pour que|faute de|à la suite|provoqu|entraîn|permet(?:tra|tent|tant|trait)?(?!\p{L})|conduit|contraint|oblige|conséquence|résultat|devrait|devraient|pourrait|pourraient|prévoit|prévoient)/iu,
}

/** Up to 0.6 for figures, which can be verified, and 0.4 for a reason or consequence. */
export const factsIn = (text: string, lang: Language): number => {
  const figures = (text.match(FIGURE) ?? []).filter((figure) => !YEAR.test(figure)).length
  const counted = figures === 0 || figures > TOO_MANY ? 0 : 0.3 + 0.1 * Math.min(figures, MOST_FIGURES)
  return counted + (REASON[lang].test(text) ? 0.4 : 0)
}
