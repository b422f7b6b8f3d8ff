import type { Language } from '../text/languages.ts'
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
  /** Distinguishes names from ordinary words and resolves pronouns, but never supports a statement. */
  source: string
  lang: Language
  sourceLang: Language
  /**
   * Range, in UTF-16 units, of an attribution to the cited outlet ("According to X, ") that the composer
   * added. This range is not compared; any other speaker must be in the citation.
   */
  outlet?: { start: number; end: number }
  /** Set for a title: the source's own title, if any, then its sentences in order. */
  parts?: readonly string[]
}

/**
 * `pass`: no objection. `refuse`: it contradicts its source or adds to it. `doubt`: some words lack a
 * counterpart, or its hedges or speaker cannot be compared; a second model may decide.
 */
export type Verdict = 'pass' | 'refuse' | 'doubt'

interface Finding {
  kind: ProblemKind | RuleName | 'length'
  /** In English, because logs, the newsroom and the prompt of a retry contain it. */
  detail: string
}

export interface Judgement {
  verdict: Verdict
  findings: Finding[]
  /** Set if a second model decided, because the rules were in doubt. */
  isReadByModel?: true
}

/**
 * On sentences outside the development set these rules object to correct sentences about as often as to wrong
 * ones; the other rules hardly ever object to correct ones (docs/decisions/035-three-answers.md).
 */
const DOUBTFUL: ReadonlySet<Finding['kind']> = new Set(['coverage', 'modality', 'attribution', 'length'])

const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.length === 0 ? 'pass' : findings.every(({ kind }) => DOUBTFUL.has(kind)) ? 'doubt' : 'refuse'

/** Share of the sentence's words, in source order, from which differences are compared word by word. */
const NEAR_EXTRACTIVE = 0.6
/** Word alignment takes quadratic time, and faithful sentences are far shorter. */
const MAX_SENTENCE_CHARACTERS = 1200
const MAX_CITED_CHARACTERS = 8000
/** Length of the preceding text that is searched for antecedents of pronouns, which are usually near. */
const BEFORE_CHARACTERS = 600

/**
 * The grounding gate decides whether a sentence states only what its citations state, within a language or
 * across two. It is deterministic and uses no model. A sentence that cannot be compared does not pass; a
 * verbatim copy in the source's language always does.
 */
export const judgeSentence = (request: GroundingRequest, lexicon: Lexicon = shippedLexicon()): Judgement =>
  request.parts ? judgeTitle(request, request.parts, lexicon) : judge(request, lexicon)

/**
 * Limits the comparisons, because each part costs one and titles usually state what an article begins with.
 */
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
    // A denial kept in other words is no finding: "eliminates the need" for "no longer need".
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

/** Numbers, addresses and quotations are compared by value, which works across languages too. */
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

/**
 * A name with digits or punctuation must be in the citation verbatim; the meaning rules compare other names.
 */
const IS_COMPOUND = /[^\p{L}\p{M}]/u

/**
 * Word-by-word comparisons apply only to near-extractive sentences, because others do not keep the source's
 * order.
 */
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

/** If both texts have equally many negations, one at another position moved with its clause. */
const isReordered = (own: readonly Token[], ofSource: readonly Token[], lang: Language): boolean => {
  const count = countNegations(own, lang)
  return count > 0 && count === countNegations(ofSource, lang)
}

const textBefore = ({ source, cited }: GroundingRequest): string => {
  const at = source.indexOf(cited.slice(0, 80))
  return at <= 0 ? '' : source.slice(Math.max(0, at - BEFORE_CHARACTERS), at)
}
