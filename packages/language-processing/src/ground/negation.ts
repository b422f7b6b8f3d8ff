import type { Language } from '../text/languages.ts'
import { stemOf } from '../text/words.ts'
import type { Alignment, Gap } from './alignment.ts'
import type { Token } from './tokens.ts'

/** Includes verbs of denial and of ending, because they negate the words after them. */
const NEGATIONS: Record<Language, RegExp> = {
  en: /^(?:not|no|never|none|nobody|nothing|neither|nor|nowhere|hardly|barely|without|den(?:y|ies|ied|ying)|refus\w+|reject\w*|fail(?:s|ed|ing)?|false|falsely|untrue|unlikely|doubt\w*|dismiss\w*|stop(?:s|ped|ping)?|ceas\w+|halt\w*|abandon\w*|cancel\w*|scrap(?:s|ped)?)$/,
  fr: /^(?:pas|jamais|aucun|aucune|rien|guere|nullement|ni|sans|nie|nient|niait|nia|dement|dementi\w*|dementent|refus\w*|rejet\w*|faux|fausse|faussement|improbable|doute\w*|arret\w*|cess\w+|abandonn\w*|annul\w*|renonc\w*|suspen\w+)$/,
}
/** In reworded sentences only these count, because a paraphrase may deny in many ways. */
const PLAIN_NEGATIONS: Record<Language, RegExp> = {
  en: /^(?:not|no|never|none|nobody|nothing|neither|nor|nowhere|without)$/,
  fr: /^(?:pas|jamais|aucun|aucune|rien|guere|nullement|ni|sans)$/,
}
/** « Ne » counts by itself, because it may negate without « pas »: « ne cesse », « ne peut ». */
const isNegation = (token: Token, lang: Language): boolean =>
  NEGATIONS[lang].test(token.word) || (lang === 'fr' && (token.word === 'ne' || token.text === 'n'))

/** A negation before a comparison states a bound: "no less than", « pas plus de ». */
const isBound = (tokens: readonly Token[], at: number): boolean =>
  /^(?:no|not|pas)$/.test(tokens[at]?.word ?? '') &&
  /^(?:less|fewer|more|later|moins|plus)$/.test(tokens[at + 1]?.word ?? '') &&
  /^(?:than|de|d)$/.test(tokens[at + 2]?.word ?? '')

export const countNegations = (tokens: readonly Token[], lang: Language): number =>
  tokens.filter((token) => PLAIN_NEGATIONS[lang].test(token.word)).length

/** In words; in a longer gap the sentence has omitted a clause of the source with its negation. */
const SHORT_GAP = 4
const NEAR_EDGE = 2

/** In a near-extractive sentence, a negation in a gap between shared words was added or omitted. */
export const alignedNegations = ({ gaps }: Alignment, lang: Language): string[] => {
  const problems: string[] = []
  for (const gap of gaps) {
    const added = gap.sentence.find((token) => isNegation(token, lang))
    const removed = gap.cited.filter((token) => isNegation(token, lang))
    if (added && removed.length === 0)
      problems.push(`"${added.text}" is not in the source (before "${gap.after?.text ?? 'the end'}")`)
    if (!added && removed.some((token) => governsWhatWasKept(gap, token)))
      problems.push(
        `the source's "${removed[0]?.text ?? ''}" was left out (before "${gap.after?.text ?? 'the end'}")`,
      )
  }
  return problems
}

const governsWhatWasKept = (gap: Gap, token: Token): boolean => {
  const at = gap.cited.indexOf(token)
  const fromEnd = gap.cited.length - 1 - at
  if (gap.before === undefined) {
    // A denial at the beginning applies to the clause after it: "It is not true that …".
    const last = gap.cited.at(-1)?.word
    return (
      gap.after !== undefined && (fromEnd < NEAR_EDGE || last === 'that' || last === 'que' || last === 'qu')
    )
  }
  if (gap.after === undefined)
    return at < NEAR_EDGE && gap.cited.length <= SHORT_GAP && gap.sentence.length > 0
  return gap.cited.length <= SHORT_GAP || fromEnd < NEAR_EDGE
}

/** A negation denies the next content word; in French it also denies the verb before it. */
const negatedStems = (tokens: readonly Token[], lang: Language): Set<string> => {
  const stems = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (!PLAIN_NEGATIONS[lang].test(token.word) || isBound(tokens, at)) continue
    const next = tokens.slice(at + 1, at + 5).find(({ isContent }) => isContent)
    if (next) stems.add(stemOf(next.word, lang))
    const verb =
      lang === 'fr' ? tokens.slice(Math.max(0, at - 2), at).findLast(({ isContent }) => isContent) : undefined
    if (verb) stems.add(stemOf(verb.word, lang))
  }
  return stems
}

/**
 * Reworded sentences do not keep the order of words, so that negated stems are compared instead of positions.
 */
export const looseNegations = (
  sentence: readonly Token[],
  cited: readonly Token[],
  lang: Language,
): string[] => {
  const stemsOf = (tokens: readonly Token[]) =>
    new Set(tokens.filter(({ isContent }) => isContent).map(({ word }) => stemOf(word, lang)))
  const own = negatedStems(sentence, lang)
  const ofSource = negatedStems(cited, lang)
  const citedStems = stemsOf(cited)
  const ownStems = stemsOf(sentence)
  const denies = cited.some((token) => isNegation(token, lang))
  const problems: string[] = []
  const added = [...own].find((stem) => citedStems.has(stem) && !ofSource.has(stem))
  if (added !== undefined || (own.size > 0 && !denies))
    problems.push(`denies what the source affirms${added ? ` ("${added}…")` : ''}`)
  const removed = [...ofSource].find((stem) => ownStems.has(stem) && !own.has(stem))
  if (removed !== undefined && !sentence.some((token) => isNegation(token, lang)))
    problems.push(`affirms what the source denies ("${removed}…")`)
  return problems
}
