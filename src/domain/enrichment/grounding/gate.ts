import type { Locale } from '#contract/locales.ts'
import { splitSentences } from '#domain/enrichment/summaries/sentences.ts'
import { detectLanguage } from '#domain/ingestion/language.ts'
import { align, type Alignment } from './alignment.ts'
import { missingContent } from './coverage.ts'
import { alignedDirections, looseDirections } from './direction.ts'
import { indexNames, nameWords, unknownNames } from './names.ts'
import { alignedNegations, looseNegations } from './negation.ts'
import { isStated, readNumbers } from './numbers.ts'
import type { Problem, ProblemKind } from './problem.ts'
import { unknownQuotations } from './quotations.ts'
import { invertedRelations } from './relations.ts'
import { type Token, tokenise } from './tokens.ts'

export interface GroundingRequest {
  sentence: string
  /** The source sentences the sentence says it rests on, joined by a space. */
  cited: string
  /** The whole source text; tells an ordinary word from a name, never replaces a citation. */
  source: string
  lang: Locale
  sourceLang: Locale
}

export interface GroundingResult {
  ok: boolean
  problems: Problem[]
}

/** From this share of words in the source's order on, differences are read word by word. */
const NEAR_EXTRACTIVE = 0.6
const MIN_WORDS_FOR_LANGUAGE = 4
const MAX_SUBSTITUTION = 5

/**
 * Whether a sentence says only what its cited sentences say; deterministic and without a model.
 * Numbers, names and quotations must be in the cited sentences; negations and words of direction must
 * agree with them; most content words must come from them. Across languages only the first three
 * and the language can be compared. A whole sentence copied word for word always passes.
 *
 * What it cannot see: true words in a false relation, unless two names changed sides around a word.
 */
export const checkGrounding = (request: GroundingRequest): GroundingResult => {
  const { sentence, cited, source, lang, sourceLang } = request
  if (lang === sourceLang && isCopied(sentence, cited, lang)) return { ok: true, problems: [] }
  const problems: Problem[] = []
  const report = (kind: ProblemKind, details: readonly string[]) => {
    for (const detail of details) problems.push({ kind, detail })
  }
  report('language', wrongLanguage(sentence, lang))
  report('number', unknownNumbers(request))
  const names = unknownNames(sentence, lang, indexNames(cited), indexNames(source), lang !== sourceLang)
  report(
    'name',
    names.map((name) => `"${name}" is not in the cited sentences`),
  )
  report(
    'quotation',
    unknownQuotations(sentence, cited).map(
      (quoted) => `“${quoted.trim()}” is not in the cited sentences word for word`,
    ),
  )
  if (lang === sourceLang) {
    const own = tokenise(sentence, lang)
    const theirs = tokenise(cited, lang)
    const alignment = align(own, theirs)
    const isNear = alignment.share >= NEAR_EXTRACTIVE
    report('negation', isNear ? alignedNegations(alignment, lang) : looseNegations(own, theirs, lang))
    report('direction', [
      ...new Set([
        ...(isNear ? alignedDirections(alignment, lang) : []),
        ...looseDirections(own, theirs, lang),
      ]),
    ])
    const isName = nameTest(sentence, cited, lang)
    report('direction', invertedRelations(own, theirs, isName))
    if (isNear) {
      const cites = new Set(theirs.map(({ word }) => word))
      report(
        'number',
        substituted(alignment, cites, ({ isNumber }) => isNumber),
      )
      report('name', substituted(alignment, cites, isName))
    }
    const missing = missingContent(own, theirs, () => tokenise(source, lang), lang)
    if (missing !== null) report('coverage', [missing])
  }
  return { ok: problems.length === 0, problems }
}

/** Marks and spaces aside, the sentence is one or several whole sentences of the cited text in a row. */
const isCopied = (sentence: string, cited: string, lang: Locale): boolean => {
  const wanted = copyForm(sentence)
  const all = copyForm(cited)
  if (wanted === '') return sentence.trim() !== '' && cited.includes(sentence.trim())
  if (all === wanted) return true
  if (!all.includes(wanted)) return false
  const parts = splitSentences(cited, lang).map(({ text }) => copyForm(text))
  for (let from = 0; from < parts.length; from++) {
    let run = ''
    for (let to = from; to < parts.length && run.length < wanted.length; to++) {
      run = `${run}${run && parts[to] ? ' ' : ''}${parts[to] ?? ''}`
      if (run === wanted) return true
    }
  }
  return false
}

const copyForm = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[\s"]+/g, ' ')
    .trim()

const wrongLanguage = (sentence: string, lang: Locale): string[] => {
  if ((sentence.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS_FOR_LANGUAGE) return []
  const found = detectLanguage(sentence, lang)
  return found === lang ? [] : [`written in "${found}" instead of "${lang}"`]
}

const unknownNumbers = ({ sentence, cited, lang, sourceLang }: GroundingRequest): string[] => {
  const stated = readNumbers(cited, sourceLang, true)
  return readNumbers(sentence, lang, false)
    .filter((fact) => !isStated(fact, stated))
    .map(({ raw }) => `"${raw.trim()}" is not in the cited sentences`)
}

/**
 * One number or name in the very place of another: both are in the source, the statement is not. What
 * the cited text writes differently ("MIT") has been judged already.
 */
const substituted = (
  { gaps }: Alignment,
  cites: ReadonlySet<string>,
  test: (token: Token) => boolean,
): string[] =>
  gaps.flatMap(({ sentence, cited, before, after }) => {
    if (!before && !after) return []
    if (sentence.length > MAX_SUBSTITUTION || cited.length > MAX_SUBSTITUTION) return []
    const own = sentence.filter((token) => cites.has(token.word) && test(token))
    const theirs = cited.filter(test)
    if (own.length === 0 || theirs.length === 0) return []
    if (own.some(({ word }) => theirs.some((other) => other.word === word))) return []
    return [`"${own[0]?.text ?? ''}" where the source says "${theirs[0]?.text ?? ''}"`]
  })

/** Names of either side that begin no sentence, by their folded word. */
const nameTest = (sentence: string, cited: string, lang: Locale) => {
  const names = new Set(
    [...nameWords(sentence, lang), ...nameWords(cited, lang)]
      .filter(({ isStart, text }) => !isStart || /\p{Lu}.*\p{Lu}/u.test(text))
      .map(({ word }) => word),
  )
  return ({ word, isNumber, text }: Token): boolean => !isNumber && names.has(word) && /\p{Lu}/u.test(text)
}
