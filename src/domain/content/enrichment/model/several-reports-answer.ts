import {
  type CitableSentence,
  type GroundingRequest,
  type Judgement,
  isCopied,
} from '@apercu/language-processing'
import { z } from 'zod'
import {
  CONTENT_LANGUAGES,
  type ContentLanguage,
  inEachLanguage,
} from '#contract/values/content-languages.ts'
import type { Provenance } from '#contract/content/provenance.ts'
import { cleanText, foldLine } from '@apercu/feed-reader'
import { flawOf } from './answer-form.ts'
import type { CitableReport } from './several-reports-prompt.ts'
import type { JudgedPart } from './story-answer.ts'

const part = z.object({ text: z.string().catch(''), sources: z.array(z.number()).catch([]) })
const parts = z.array(part).catch([])

/** An invalid field falls back to empty, so that one error does not discard the whole answer. */
export const severalReportsSchema = z.object({ text_en: parts, text_fr: parts })
export type SeveralReportsAnswer = z.output<typeof severalReportsSchema>

/** Each cited report states the whole sentence by itself. */
export interface CheckedSentence {
  text: string
  provenance: Provenance
  citations: { report: CitableReport; sentences: CitableSentence[] }[]
}

export interface CheckedReportsAnswer {
  texts: Record<ContentLanguage, CheckedSentence[]>
  judged: JudgedPart[]
  /** The answer contains links, markup or sentences that address machines, so that all of it is untrusted. */
  isCompromised: boolean
}

const MAX_SENTENCES = 6
const MAX_CHARS = 420
const PER_REPORT = 3

/** Asynchronous, because a second model decides where the gate doubts. */
export type ReadingGate = (request: GroundingRequest) => Promise<Judgement>

/**
 * Checks every sentence against each cited report separately, so that each citation supports all of it: other
 * reports are removed from its citations, and without a supporting report it is not published.
 */
export const checkReportsAnswer = async (
  answer: SeveralReportsAnswer,
  reports: readonly CitableReport[],
  gate: ReadingGate,
): Promise<CheckedReportsAnswer> => {
  const checked: CheckedReportsAnswer = { texts: inEachLanguage(() => []), judged: [], isCompromised: false }

  const check = async (
    where: string,
    { text: raw, sources }: SeveralReportsAnswer['text_en'][number],
    lang: ContentLanguage,
  ): Promise<CheckedSentence | undefined> => {
    const text = foldLine(cleanText(raw))
    const cited = reports.flatMap((report) => {
      const sentences = report.sentences.filter(({ number }) => sources.includes(number))
      return sentences.length > 0 && sentences.length <= PER_REPORT ? [{ report, sentences }] : []
    })
    const all = cited.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text)).join(' ')
    const flaw = flawOf(text, { cited: all, lang, maxChars: MAX_CHARS })
    if (flaw?.kind === 'form') checked.isCompromised = true
    if (flaw) return undefined
    const citations: CheckedSentence['citations'] = []
    const provenances: Provenance[] = []
    for (const { report, sentences } of cited) {
      const request: GroundingRequest = {
        sentence: text,
        cited: sentences.map((sentence) => sentence.text).join(' '),
        source: report.sentences.map((sentence) => sentence.text).join(' '),
        lang,
        sourceLang: report.lang,
      }
      const judgement = await gate(request)
      const isSaid = judgement.verdict === 'pass'
      checked.judged.push({ where, request, judgement, outcome: isSaid ? 'published' : 'left_out' })
      if (!isSaid) continue
      citations.push({ report, sentences })
      const isQuoted = lang === report.lang && isCopied(text, request.cited, lang)
      provenances.push(isQuoted ? 'quoted' : judgement.isReadByModel ? 'model_read' : 'rule_checked')
    }
    // One verbatim report suffices for the label "quoted": it is cited first.
    const order: Provenance[] = ['quoted', 'rule_checked', 'model_read']
    const provenance = order.find((each) => provenances.includes(each))
    if (!provenance) return undefined
    const first = provenances.indexOf(provenance)
    const wordedBy = citations[first]
    return wordedBy && { text, provenance, citations: [wordedBy, ...citations.toSpliced(first, 1)] }
  }

  for (const lang of CONTENT_LANGUAGES)
    for (const [index, draft] of answer[`text_${lang}`].slice(0, MAX_SENTENCES).entries()) {
      const sentence = await check(`summary_${lang}[${index}]`, draft, lang)
      if (sentence && !checked.texts[lang].some(({ text }) => text === sentence.text))
        checked.texts[lang].push(sentence)
    }
  return checked
}
