import type { Language as Locale } from '../text/languages.ts'
import { align } from './alignment.ts'
import { isCopied } from './copied.ts'
import { alignedDirections, looseDirections } from './direction.ts'
import { checkMeaning } from './check-meaning.ts'
import type { Lexicon } from './meaning/lexicon-line.ts'
import { shippedLexicon } from './meaning/lexicon.ts'
import type { RuleName } from './meaning/rules/rule.ts'
import { indexNames, type NameIndex, nameTest, unknownNames } from './names.ts'
import { alignedNegations, countNegations, looseNegations } from './negation.ts'
import type { ProblemKind } from './problem.ts'
import { unknownQuotations } from './quotations.ts'
import { invertedRelations } from './relations.ts'
import { substitutedNames, substitutedNumbers } from './substitutions.ts'
import { type Token, tokenise } from './tokens.ts'
import { unknownNumbers, wrongLanguage } from './values.ts'

export interface GroundingRequest {
  sentence: string
  /** The source sentences that the sentence cites, joined by a space. */
  cited: string
  /** Distinguishes names from ordinary words and resolves pronouns; never replaces a citation. */
  source: string
  lang: Locale
  sourceLang: Locale
  /**
   * Range, in UTF-16 units, of an attribution to the cited outlet ("According to X, ") that the composer
   * added. The rest is compared; any other speaker must be in the citation.
   */
  outlet?: { start: number; end: number }
  /** For a title: the source's own title, if any, and its sentences in order. */
  parts?: readonly string[]
}

/**
 * `pass`: no objection. `refuse`: it contradicts its source or adds to it. `doubt`: some words lack a
 * counterpart, or its hedges or speaker cannot be compared; a second model may decide.
 */
export type Verdict = 'pass' | 'refuse' | 'doubt'

interface Finding {
  kind: ProblemKind | RuleName | 'length'
  /** In English, for the retry's prompt, logs and the newsroom. */
  detail: string
}

export interface Judgement {
  verdict: Verdict
  findings: Finding[]
  /** A second model decided where the rules were in doubt. */
  isReadByModel?: true
}

/**
 * On sentences outside the development set these rules object to good ones about as often as to wrong ones;
 * all others hardly ever do (docs/decisions/035-three-answers.md).
 */
const DOUBTFUL: ReadonlySet<Finding['kind']> = new Set(['coverage', 'modality', 'attribution', 'length'])

const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.length === 0 ? 'pass' : findings.every(({ kind }) => DOUBTFUL.has(kind)) ? 'doubt' : 'refuse'

/** From this share of words in source order on, differences are compared word by word. */
const NEAR_EXTRACTIVE = 0.6
/** Word alignment takes quadratic time, and faithful sentences are far shorter. */
const MAX_SENTENCE_CHARACTERS = 1200
const MAX_CITED_CHARACTERS = 8000
/** Antecedents of pronouns are close. */
const BEFORE_CHARACTERS = 600

/**
 * The grounding gate: whether a sentence states only what its citations state, in one language or across two;
 * deterministic and without a model. What cannot be aligned does not pass; a verbatim copy always does.
 */
export const judgeSentence = (request: GroundingRequest, lexicon: Lexicon = shippedLexicon()): Judgement =>
  request.parts ? judgeTitle(request, request.parts, lexicon) : judge(request, lexicon)

/** Titles state what an article begins with; each further part costs another comparison. */
const MAX_PARTS = 20

/**
 * A title cites the whole article, in which a denial, a name or a number may concern something else. So a single
 * sentence or the article's own title has to support the whole title; otherwise the title is doubted.
 */
const judgeTitle = (request: GroundingRequest, parts: readonly string[], lexicon: Lexicon): Judgement => {
  const whole = judge(request, lexicon)
  if (whole.verdict === 'refuse') return whole
  const stands = parts
    .slice(0, MAX_PARTS)
    .some((cited) => cited !== '' && judge({ ...request, cited }, lexicon).verdict === 'pass')
  if (stands) return { verdict: 'pass', findings: [] }
  return whole.verdict === 'doubt'
    ? whole
    : { verdict: 'doubt', findings: [{ kind: 'coverage', detail: 'no sentence says all of it' }] }
}

const withoutOutlet = (sentence: string, outlet: GroundingRequest['outlet']): string => {
  if (!outlet) return sentence
  const rest = `${sentence.slice(0, outlet.start)}${sentence.slice(outlet.end)}`.trim()
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

const judge = ({ outlet, ...asked }: GroundingRequest, lexicon: Lexicon): Judgement => {
  const request = { ...asked, sentence: withoutOutlet(asked.sentence, outlet) }
  const { sentence, cited, lang, sourceLang } = request
  if (lang === sourceLang && isCopied(sentence, cited, lang)) return { verdict: 'pass', findings: [] }
  if (sentence.length > MAX_SENTENCE_CHARACTERS || cited.length > MAX_CITED_CHARACTERS)
    return { verdict: 'doubt', findings: [{ kind: 'length', detail: 'too long to be compared' }] }
  const inSource = namesOf(request.source)
  const { objections, deniesAlike } = checkMeaning({ ...request, before: textBefore(request) }, lexicon)
  const isDenialKept = () => objections.every(({ rule }) => rule !== 'negation') && deniesAlike()
  const aligned = lang === sourceLang ? findByAlignment(request, inSource) : []
  const findings = [
    ...findByValue(request, inSource),
    // "Eliminates the need" and "no longer need" deny the same in words that are not aligned.
    ...aligned.filter(({ kind }) => kind !== 'negation' || !isDenialKept()),
    ...objections.map(({ rule, detail }) => ({ kind: rule, detail })),
  ]
  return { verdict: verdictOf(findings), findings }
}

/** Size of the cache, because consecutive sentences often share a citation. */
const KEPT_TEXTS = 8
const readNames = new Map<string, NameIndex>()
const namesOf = (text: string): NameIndex => {
  const names = readNames.get(text) ?? indexNames(text)
  readNames.set(text, names)
  const [oldest] = readNames.keys()
  if (readNames.size > KEPT_TEXTS && oldest !== undefined) readNames.delete(oldest)
  return names
}

const named = (kind: Finding['kind'], details: readonly string[]): Finding[] =>
  details.map((detail) => ({ kind, detail }))

/** Values and verbatim text compare across languages too. */
const findByValue = (request: GroundingRequest, inSource: NameIndex): Finding[] => {
  const { sentence, cited, lang } = request
  const names = unknownNames(request, namesOf(cited), inSource)
  return [
    ...named('language', wrongLanguage(sentence, lang)),
    ...named('number', unknownNumbers(request)),
    ...named(
      'name',
      names.filter((name) => IS_COMPOUND.test(name)).map((name) => `"${name}" is not in the cited sentences`),
    ),
    ...named(
      'quotation',
      unknownQuotations(sentence, cited).map(
        (quoted) => `“${quoted.trim()}” is not in the cited sentences word for word`,
      ),
    ),
  ]
}

/** Names with digits or marks must be in the citation verbatim; others need a counterpart. */
const IS_COMPOUND = /[^\p{L}\p{M}]/u

/** Only near-extractive sentences share an order with their source. */
const findByAlignment = ({ sentence, cited, lang }: GroundingRequest, inSource: NameIndex): Finding[] => {
  const own = tokenise(sentence, lang)
  const ofSource = tokenise(cited, lang)
  const alignment = align(own, ofSource)
  const isNear = alignment.share >= NEAR_EXTRACTIVE
  const isName = nameTest(sentence, cited, inSource, lang)
  return [
    ...named(
      'negation',
      isNear
        ? isReordered(own, ofSource, lang)
          ? []
          : alignedNegations(alignment, lang)
        : looseNegations(own, ofSource, lang),
    ),
    ...named('direction', [
      ...new Set([
        ...(isNear ? alignedDirections(alignment, lang) : []),
        ...looseDirections(own, ofSource, lang),
      ]),
      ...invertedRelations(own, ofSource, isName),
    ]),
    ...named('number', isNear ? substitutedNumbers(alignment, ofSource) : []),
    ...named('name', isNear ? substitutedNames(alignment, isName) : []),
  ]
}

/** With equally many negations, one in another place moved with its clause. */
const isReordered = (own: readonly Token[], ofSource: readonly Token[], lang: Locale): boolean => {
  const count = countNegations(own, lang)
  return count > 0 && count === countNegations(ofSource, lang)
}

const textBefore = ({ source, cited }: GroundingRequest): string => {
  const at = source.indexOf(cited.slice(0, 80))
  return at <= 0 ? '' : source.slice(Math.max(0, at - BEFORE_CHARACTERS), at)
}
