import {
  type CitableSource,
  type GroundingRequest,
  type Judgement,
  isCopied,
} from '@apercu/language-processing'
import { z } from 'zod'
import type { GateOutcome } from '#contract/content/gate.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import { CATEGORIES, SUBCATEGORIES, type Subcategory } from '#contract/content/taxonomy.ts'
import { cleanText, foldLine } from '@apercu/feed-reader'
import { flawOf } from './answer-form.ts'
import type { Cited, EnrichedText } from './story-enrichment.ts'

const SUBCATEGORY_IDS = [...new Set(Object.values(SUBCATEGORIES).flat())] as [Subcategory, ...Subcategory[]]

const part = z.object({ text: z.string().catch(''), sources: z.array(z.number()).catch([]) })
const parts = z.array(part).catch([])
const title = z.string().catch('')

/**
 * The requested shape, types and enums only. An invalid field falls back to its default, so that one error
 * does not discard the answer; `checkAnswer` validates required fields and lengths.
 */
export const storyAnswerSchema = z.object({
  category: z.enum(CATEGORIES).nullable().catch(null),
  subcategory: z.enum(SUBCATEGORY_IDS).nullable().catch(null),
  topics: z.array(z.string()).catch([]),
  quality: z.number().nullable().catch(null),
  title_en: title,
  title_fr: title,
  summary_en: parts,
  summary_fr: parts,
  key_points_en: parts,
  key_points_fr: parts,
  in_simple_terms_en: parts,
  in_simple_terms_fr: parts,
})
export type StoryAnswer = z.output<typeof storyAnswerSchema>
type Part = StoryAnswer['summary_en'][number]

/** Judges whether a sentence states nothing beyond the sentences it cites (`judgeSentence`). */
export type GroundingGate = (request: GroundingRequest) => Judgement

/** Why a part of an answer is not published, worded so that a retry can correct it. */
export interface AnswerProblem {
  /** Path of the part in the answer, such as `summary_fr[1]`. */
  where: string
  kind: string
  detail: string
}

/** A part of an answer that reached the gate, with the outcome. */
export interface JudgedPart {
  /** Path of the part in the answer, such as `summary_fr[1]`. */
  where: string
  request: GroundingRequest
  judgement: Judgement
  outcome: GateOutcome
}

export interface CheckedAnswer {
  /** The parts that passed. A language without a sufficient summary is omitted. */
  texts: Partial<Record<ContentLanguage, EnrichedText>>
  problems: AnswerProblem[]
  judged: JudgedPart[]
  /**
   * True if an answer contains links, markup or instructions to machines, which makes all of it untrusted.
   */
  isCompromised: boolean
}

/** A text of an answer, with the source text that must support it. */
interface Claim extends Pick<GroundingRequest, 'cited' | 'parts'> {
  /** `summary_fr[1]` */
  where: string
  raw: string
  lang: ContentLanguage
  maxChars: number
  /** Published where the gate doubts. */
  instead?: string | undefined
}

interface Passed {
  text: string
  provenance: Provenance
}

interface Limits {
  /** Fewer passing sentences are a problem, unless the source is short (`leastOf`). */
  min: number
  /** Further sentences are dropped. */
  max: number
  maxChars: number
}
export const FIELDS = {
  summary: { min: 2, max: 4, maxChars: 420 },
  key_points: { min: 1, max: 5, maxChars: 240 },
  in_simple_terms: { min: 1, max: 3, maxChars: 320 },
} as const satisfies Record<string, Limits>
type Field = keyof typeof FIELDS

/**
 * The number of sentences of a field that must pass, by the length of the source: an article of two sentences
 * is summarised in one.
 */
export const leastOf = (field: Field, sourceSentences: number): number =>
  sourceSentences < SHORT_SOURCE_SENTENCES ? 1 : FIELDS[field].min

const MAX_TITLE_CHARS = 140
const MAX_SOURCES = 4
const SHORT_SOURCE_SENTENCES = 3

/**
 * Checks every part of an answer separately: form, citations, language, then the grounding gate. Doubted
 * sentences are not published as written: in the source's language the fallback is the cited sentences, in
 * the other there is none.
 */
export function checkAnswer(answer: StoryAnswer, source: CitableSource, gate: GroundingGate): CheckedAnswer {
  const checked: CheckedAnswer = { texts: {}, problems: [], judged: [], isCompromised: false }
  const byNumber = new Map(source.sentences.map((sentence) => [sentence.number, sentence]))
  const parts = [source.title ?? '', ...source.sentences.map(({ text }) => text)]
  const everything = parts.filter(Boolean).join(' ')

  const report = (where: string, kind: string, detail: string): undefined => {
    checked.problems.push({ where, kind, detail })
    if (kind === 'form') checked.isCompromised = true
  }

  /** The text itself if it passes, `instead` where the gate doubts; with the provenance. */
  const passes = ({ where, raw, lang, maxChars, instead, ...basis }: Claim): Passed | undefined => {
    const text = foldLine(cleanText(raw))
    const flaw = flawOf(text, { cited: basis.cited, lang, maxChars })
    if (flaw) return report(where, flaw.kind, flaw.detail)
    const request = { sentence: text, source: everything, lang, sourceLang: source.lang, ...basis }
    const judgement = gate(request)
    const { verdict, findings, isReadByModel } = judgement
    const note = (outcome: GateOutcome) => checked.judged.push({ where, request, judgement, outcome })
    if (verdict === 'pass') {
      note('published')
      if (lang === source.lang && isCopied(text, basis.cited, lang)) return { text, provenance: 'quoted' }
      return { text, provenance: isReadByModel ? 'model_read' : 'rule_checked' }
    }
    if (verdict === 'doubt' && instead !== undefined && instead.length <= maxChars) {
      note('cited_shown')
      return { text: instead, provenance: 'quoted' }
    }
    note('left_out')
    for (const { kind, detail } of findings) report(where, kind, detail)
    return findings.length > 0 ? undefined : report(where, 'grounding', 'is not in the sentences it cites')
  }

  const readPart = (
    where: string,
    part: Part,
    lang: ContentLanguage,
    maxChars: number,
  ): Cited | undefined => {
    const numbers = [...new Set(part.sources)].sort((a, b) => a - b)
    const sentences = numbers.map((number) => byNumber.get(number))
    if (
      numbers.length === 0 ||
      numbers.length > MAX_SOURCES ||
      !sentences.every((found) => found !== undefined)
    )
      return report(where, 'citation', `needs one to ${MAX_SOURCES} numbers of sentences of the article`)
    const cited = sentences.map((sentence) => sentence.text).join(' ')
    const instead = lang === source.lang && cited !== '' ? cited : undefined
    const passed = passes({ where, raw: part.text, lang, maxChars, cited, instead })
    return passed && { ...passed, sources: sentences.map(({ start, end }) => ({ start, end })) }
  }

  const readField = (field: Field, lang: ContentLanguage): Cited[] => {
    const { max, maxChars } = FIELDS[field]
    const min = leastOf(field, source.sentences.length)
    const name = `${field}_${lang}` as const
    const kept: Cited[] = []
    for (const [index, part] of answer[name].slice(0, max).entries()) {
      const where = `${name}[${index}]`
      const cited = readPart(where, part, lang, maxChars)
      if (cited && kept.some(({ text }) => text === cited.text))
        report(where, 'repeated', 'says the same again')
      else if (cited) kept.push(cited)
    }
    if (kept.length < min) report(name, 'length', `needs at least ${min} that pass`)
    return kept
  }

  for (const lang of CONTENT_LANGUAGES) {
    const summary = readField('summary', lang)
    const where = `title_${lang}` as const
    const raw = answer[where]
    const title = passes({ where, raw, lang, maxChars: MAX_TITLE_CHARS, cited: everything, parts })
    const text: EnrichedText = {
      title: title?.text ?? null,
      ...(title && { titleProvenance: title.provenance }),
      summary,
      keyPoints: readField('key_points', lang),
      inSimpleTerms: readField('in_simple_terms', lang),
    }
    if (summary.length >= leastOf('summary', source.sentences.length)) checked.texts[lang] = text
  }
  for (const part of checked.judged) if (!checked.texts[part.request.lang]) part.outcome = 'left_out'
  if (!answer.category) report('category', 'category', `must be one of ${CATEGORIES.join(', ')}`)
  return checked
}
