import type { Locale } from '#contract/locales.ts'
import { align } from './alignment.ts'
import { isCopied } from './copied.ts'
import { alignedDirections, looseDirections } from './direction.ts'
import { checkMeaning } from './meaning/check-meaning.ts'
import type { Lexicon } from '#domain/kernel/lexicon.ts'
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
  /** The source sentences the sentence says it rests on, joined by a space. */
  cited: string
  /** The whole source text: tells an ordinary word from a name and whom a pronoun stands for, never replaces a citation. */
  source: string
  lang: Locale
  sourceLang: Locale
  /**
   * Where the composer of the sentence, not its writer, names the outlet that the sentence is cited to ("According to X, "), in UTF-16
   * units. The rest is compared; any other speaker has to stand in the citation.
   */
  outlet?: { start: number; end: number }
  /** Of a title, which cites the whole text: the source's own title, if any, and its sentences in their order. */
  parts?: readonly string[]
}

/**
 * `pass`: nothing speaks against the sentence. `refuse`: it contradicts its source or adds to it. `doubt`: its words cannot all
 * be found, or its caution and its speaker cannot be compared; a second reader may decide.
 */
export type Verdict = 'pass' | 'refuse' | 'doubt'

interface Finding {
  kind: ProblemKind | RuleName | 'length'
  /** In English, for a repair call, for logs and for the newsroom. */
  detail: string
}

export interface Judgement {
  verdict: Verdict
  findings: Finding[]
  /** The rules could not decide and a second reading by a model did. */
  isReadByModel?: true
}

/**
 * On sentences that were not used to write the rules these object to good ones about as often as to wrong ones; all others
 * hardly ever do (docs/decisions/035-three-answers.md).
 */
const DOUBTFUL: ReadonlySet<Finding['kind']> = new Set(['coverage', 'modality', 'attribution', 'length'])

const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.length === 0 ? 'pass' : findings.every(({ kind }) => DOUBTFUL.has(kind)) ? 'doubt' : 'refuse'

/** From this share of words in the source's order on, differences are read word by word. */
const NEAR_EXTRACTIVE = 0.6
/** Comparing word by word costs the product of both lengths; honest sentences are far shorter. */
const MAX_SENTENCE_CHARACTERS = 1200
const MAX_CITED_CHARACTERS = 8000
/** Whom a pronoun stands for is said shortly before. */
const BEFORE_CHARACTERS = 600

/**
 * Whether a sentence says only what its cited sentences say, in the same language or across; deterministic and without a
 * model. Numbers with their bounds and units, names, quotations, negations, tenses, causes, roles and words of caution are
 * compared, and every word that says something needs a counterpart: what cannot be aligned does not pass. A whole sentence
 * copied word for word always does.
 */
export const judgeSentence = (request: GroundingRequest, lexicon: Lexicon = shippedLexicon()): Judgement =>
  request.parts ? judgeTitle(request, request.parts, lexicon) : judge(request, lexicon)

/** Titles are about what an article begins with; each further part costs another comparison. */
const MAX_PARTS = 20

/**
 * A title rests on the whole article, where a denial, a name or a number of another matter is always found. So all of it has to stand
 * in the article's own title or in one of its sentences; what only the whole article has is doubted.
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
    // What "eliminates the need" denies "no longer need" does: other words than those that are aligned.
    ...aligned.filter(({ kind }) => kind !== 'negation' || !isDenialKept()),
    ...objections.map(({ rule, detail }) => ({ kind: rule, detail })),
  ]
  return { verdict: verdictOf(findings), findings }
}

/** Sentences of one text are judged in a row, several of them by one citation: the names of both are read once. */
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

/** What is the same in every language: numbers by value, quotations word for word, addresses and names with a number in them. */
const findByValue = (request: GroundingRequest, inSource: NameIndex): Finding[] => {
  const { sentence, cited, lang, sourceLang } = request
  const names = unknownNames(sentence, lang, namesOf(cited), inSource, lang !== sourceLang)
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

/** "GPT-5", "example.org", "@name"; a name that is a plain word is linked to its counterpart instead. */
const IS_COMPOUND = /[^\p{L}\p{M}]/u

/** Sentences that follow their source's order are read word by word beside it. */
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

/** As many negations on both sides: one that stands elsewhere was moved with its clause. */
const isReordered = (own: readonly Token[], ofSource: readonly Token[], lang: Locale): boolean => {
  const count = countNegations(own, lang)
  return count > 0 && count === countNegations(ofSource, lang)
}

/** The end of what the source says before its first cited sentence. */
const textBefore = ({ source, cited }: GroundingRequest): string => {
  const at = source.indexOf(cited.slice(0, 80))
  return at <= 0 ? '' : source.slice(Math.max(0, at - BEFORE_CHARACTERS), at)
}
