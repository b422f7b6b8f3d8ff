import { LANGUAGES, type Language } from '../../text/languages.ts'
import type { LexiconProblem } from './lexicon-line.ts'
import { fold } from '../../text/words.ts'
import { OPPOSITES } from './antonyms.ts'
import { valueOfWord } from '../numbers/number-words.ts'
import type { LexiconLine } from './lexicon-line.ts'
import { type Operator, operatorsAt } from '../../summarise/operators.ts'

const MAX_ENTRIES = 10
const MAX_PHRASE_WORDS = 6
const MAX_CHARACTERS = 40

/** Lower case is required, because the lexicon contains no names. */
const ENTRY = /^\p{Ll}[\p{Ll}\p{M}]*(?:[-_][\p{Ll}\p{M}]+)*$/u

/**
 * Function words often have no counterpart in the source, so that a line with one would link unrelated words.
 * Homographs of content words are omitted: "pas", "est", "son".
 */
const LIGHT: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'a an the and or but nor not of to in on at by for with from into as is are was were been am has had he she they we you i him them us me his her hers their our your my this that these those who whom which what'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des du de et ou ne que qui a au aux dans par pour avec sont était ai il elle ils elles on nous vous je tu me te se lui leur leurs sa ses mon ma mes notre votre ce cet cette ces'.split(
      ' ',
    ),
  ),
}

/** A lexicon line that joined such a pair would accept one operator in place of the other. */
const CONTRADICTIONS: readonly (readonly [Operator, Operator])[] = [
  ['all', 'some'],
  ['all', 'few'],
  ['all', 'only'],
  ['most', 'few'],
  ['many', 'few'],
  ['more', 'less'],
  ['more-than', 'less-than'],
  ['at-least', 'at-most'],
  ['up', 'down'],
  ['before', 'after'],
  ['possible', 'obliged'],
  ['able', 'obliged'],
  ['because', 'leads-to'],
]

const DATES = new Map(
  'january|janvier february|fevrier march|mars april|avril june|juin july|juillet august|aout september|septembre october|octobre november|novembre december|decembre monday|lundi tuesday|mardi wednesday|mercredi thursday|jeudi friday|vendredi saturday|samedi sunday|dimanche'
    .split(' ')
    .flatMap((pair) => pair.split('|').map((name) => [name, pair] as const)),
)

interface Entry {
  lang: Language
  text: string
  folded: string
}

const entriesOf = (line: LexiconLine): Entry[] =>
  LANGUAGES.flatMap((lang) => line[lang].map((text) => ({ lang, text, folded: fold(text) })))

const wordsOf = ({ folded }: Entry): string[] => folded.split(/[-_]/)

const formOf = (line: LexiconLine): LexiconProblem[] => {
  const entries = entriesOf(line)
  const problems: LexiconProblem[] = []
  const report = (rule: LexiconProblem['rule'], wrong: readonly Entry[]) => {
    if (wrong.length > 0) problems.push({ rule, words: wrong.map(({ text }) => text) })
  }
  if (LANGUAGES.some((lang) => line[lang].length === 0)) problems.push({ rule: 'empty', words: [] })
  if (LANGUAGES.some((lang) => line[lang].length > MAX_ENTRIES)) problems.push({ rule: 'many', words: [] })
  report(
    'form',
    entries.filter(({ text }) => !ENTRY.test(text)),
  )
  report(
    'long',
    entries.filter(({ text }) => text.length > MAX_CHARACTERS || text.split('_').length > MAX_PHRASE_WORDS),
  )
  report(
    'twice',
    entries.filter(
      ({ lang, text }, at) => entries.findIndex((other) => other.lang === lang && other.text === text) !== at,
    ),
  )
  report(
    'light',
    entries.filter(({ lang, text }) => LIGHT[lang].has(text)),
  )
  return problems
}

const opposedIn = (
  lang: Language,
  own: readonly string[],
  others: readonly string[],
): string[] | undefined => {
  for (const { a, b } of OPPOSITES[lang])
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const here = own.find((word) => one.test(word))
      const there = others.find((word) => other.test(word) && !one.test(word))
      if (here !== undefined && there !== undefined) return [here, there]
    }
  return undefined
}

const foldedOf = (line: LexiconLine, lang: Language): string[] => line[lang].map((word) => fold(word))

/** Operators count only as a whole entry. Directions count in any word of an entry: "price_cut" is a fall. */
const operatorsOf = (entry: Entry): Operator[] => {
  const words = wordsOf(entry)
  return [...words.keys()]
    .flatMap((at) => operatorsAt(words, at, entry.lang))
    .filter(({ operator, length }) => length === words.length || operator === 'up' || operator === 'down')
    .map(({ operator }) => operator)
}

const contradictory = (entries: readonly Entry[]): string[] | undefined => {
  for (const [one, other] of CONTRADICTIONS) {
    const here = entries.find((entry) => operatorsOf(entry).includes(one))
    const there = entries.find((entry) => operatorsOf(entry).includes(other))
    if (here && there) return [here.text, there.text]
  }
  return undefined
}

const opposites = (line: LexiconLine): LexiconProblem[] => {
  const words =
    LANGUAGES.map((lang) => opposedIn(lang, foldedOf(line, lang), foldedOf(line, lang))).find(Boolean) ??
    contradictory(entriesOf(line))
  return words ? [{ rule: 'opposites', words }] : []
}

const numbersOf = (line: LexiconLine, lang: Language): Set<number> =>
  new Set(foldedOf(line, lang).flatMap((word) => valueOfWord(word, lang) ?? []))

/** A line that joined two dates or two numbers would accept one fact in place of another. */
const facts = (line: LexiconLine): LexiconProblem[] => {
  const entries = entriesOf(line)
  const dates = entries.filter(({ folded }) => DATES.has(folded))
  const [english, french] = [numbersOf(line, 'en'), numbersOf(line, 'fr')]
  if (new Set(dates.map(({ folded }) => DATES.get(folded))).size > 1)
    return [{ rule: 'facts', words: dates.map(({ text }) => text) }]
  if (english.size > 0 && french.size > 0 && english.isDisjointFrom(french))
    return [{ rule: 'facts', words: [...english, ...french].map(String) }]
  return []
}

/** Checks the line by itself, whereas `problemsOfNewLine` also compares it with the known lines. */
export const problemsOfLine = (line: LexiconLine): LexiconProblem[] => [
  ...formOf(line),
  ...opposites(line),
  ...facts(line),
]

export type LinesByWord = Readonly<Record<Language, ReadonlyMap<string, readonly LexiconLine[]>>>

export const indexLines = (lines: readonly LexiconLine[]): LinesByWord => {
  const byWord = { en: new Map<string, LexiconLine[]>(), fr: new Map<string, LexiconLine[]>() }
  for (const line of lines)
    for (const { lang, text } of entriesOf(line)) {
      const same = byWord[lang].get(text)
      if (same) same.push(line)
      else byWord[lang].set(text, [line])
    }
  return byWord
}

/**
 * Finds a word whose known translations all oppose the other side: in `accept | refuser`, « refuser » is known as
 * "refuse".
 */
const opposedAcross = (line: LexiconLine, known: LinesByWord): string[] | undefined => {
  for (const [lang, other] of [
    ['fr', 'en'],
    ['en', 'fr'],
  ] as const)
    for (const text of line[lang]) {
      const opposed = (known[lang].get(text) ?? [])
        .filter((each) => each !== line)
        .map((each) => opposedIn(other, foldedOf(line, other), foldedOf(each, other)))
      if (opposed.length > 0 && opposed.every(Boolean)) return [opposed[0]?.[0] ?? '', text]
    }
  return undefined
}

const isKnown = (line: LexiconLine, known: LinesByWord): boolean => {
  const entries = entriesOf(line)
  return entries.every(({ lang, text }, at) => {
    const lines = known[lang].get(text) ?? []
    return entries.slice(at + 1).every((other) => lines.some((each) => each[other.lang].includes(other.text)))
  })
}

/** Rejects a line that contradicts the known ones or adds nothing to them. */
export const problemsOfNewLine = (line: LexiconLine, known: LinesByWord): LexiconProblem[] => {
  const problems = problemsOfLine(line)
  const words = opposedAcross(line, known)
  if (words && !problems.some(({ rule }) => rule === 'opposites')) problems.push({ rule: 'opposites', words })
  if (problems.length === 0 && isKnown(line, known)) problems.push({ rule: 'known', words: [] })
  return problems
}
