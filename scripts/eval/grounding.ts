import {
  citeFor,
  judgeSentence,
  keyPoints,
  splitSentences,
  summarise,
  traceable,
} from '@apercu/language-processing'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import { CLAIMS } from '@apercu/language-processing/testing/claims.ts'
import { DOCUMENTS } from '@apercu/language-processing/testing/documents.ts'
import { LIGHT_EDITS } from './gate/light-edits.ts'
import { type EvalSection, type Figure, readRows } from './section.ts'

interface Corruption {
  doc: string
  lang: ContentLanguage
  kind: string
  faithful: boolean
  summary: string
}
interface Document {
  id: string
  lang: ContentLanguage
  document: string
}

/**
 * Recall for each kind of injected error, English then French: the result of the open half less one or two of
 * its 23 to 89 summaries.
 */
const RECALL_FLOORS: Record<string, readonly [number, number]> = {
  'number-out': [0.96, 0.96],
  'number-swap-in': [0.95, 0.95],
  'entity-out': [0.95, 0.95],
  'entity-swap-in': [0.9, 0.93],
  negation: [0.96, 0.95],
  polarity: [0.96, 0.95],
}
/** Number of edited sentences, taken from the beginning of each text, where most summaries come from. */
const EDITED_SENTENCES = 8

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole)
const keyOf = (kind: string): string => kind.replaceAll('-', '_')

/** A summary is rejected when any sentence is, each compared with the nearest source sentences. */
const isRefused = ({ summary, lang }: Corruption, source: string): boolean => {
  const trace = traceable(source, lang)
  return splitSentences(summary, lang).some(({ text }) => {
    const cited = citeFor(text, trace)
    const { verdict } = judgeSentence({
      sentence: text,
      cited: cited.map((sentence) => sentence.text).join(' '),
      source,
      lang,
      sourceLang: lang,
    })
    return verdict !== 'pass'
  })
}

const corruptionFigures = (rows: readonly Corruption[], sources: ReadonlyMap<string, string>): Figure[] => {
  const started = performance.now()
  const judged = rows.flatMap((row) => {
    const source = sources.get(row.doc)
    return source === undefined ? [] : [{ ...row, refused: isRefused(row, source) }]
  })
  const speed = `${Math.round(judged.length / ((performance.now() - started) / 1000))} summaries/s here`
  const refused = (items: typeof judged) => items.filter((item) => item.refused).length
  const wrong = judged.filter(({ faithful }) => !faithful)
  const clean = judged.filter(({ faithful }) => faithful)
  const outside = wrong.filter(({ kind }) => kind.endsWith('-out'))
  const figures: Figure[] = [
    {
      key: 'grounding.precision',
      value: share(refused(wrong), refused(judged)),
      floor: 0.98,
      note: `${judged.length} summaries; ${speed}`,
    },
    { key: 'grounding.recall', value: share(refused(wrong), wrong.length), floor: 0.99 },
    {
      key: 'grounding.false_positive_rate',
      value: share(refused(clean), clean.length),
      ceiling: 0.02,
      note: 'copied sentences',
    },
    {
      key: 'grounding.out_of_source_recall',
      value: share(refused(outside), outside.length),
      floor: 0.97,
      note: 'numbers and names',
    },
  ]
  for (const [index, lang] of CONTENT_LANGUAGES.entries()) {
    const copied = clean.filter((item) => item.lang === lang)
    figures.push({
      key: `grounding.${lang}_clean_false_positive_rate`,
      value: share(refused(copied), copied.length),
      ceiling: 0.03,
    })
    for (const [kind, floors] of Object.entries(RECALL_FLOORS)) {
      const items = wrong.filter((item) => item.lang === lang && item.kind === kind)
      const precise = share(refused(items), refused(items) + refused(copied))
      figures.push(
        {
          key: `grounding.${lang}_${keyOf(kind)}_recall`,
          value: share(refused(items), items.length),
          floor: floors[index],
          note: `${items.length} summaries`,
        },
        { key: `grounding.${lang}_${keyOf(kind)}_precision`, value: precise, floor: 0.95 },
      )
    }
  }
  return figures
}

const lightEditFigures = (documents: readonly Document[]): Figure[] =>
  CONTENT_LANGUAGES.map((lang) => {
    let edited = 0
    let refused = 0
    for (const { document, ...item } of documents.filter((one) => one.lang === lang))
      for (const { text } of splitSentences(document, item.lang).slice(0, EDITED_SENTENCES))
        for (const edit of Object.values(LIGHT_EDITS)) {
          const sentence = edit(text)
          if (sentence === text) continue
          edited++
          const request = { sentence, cited: text, source: document, lang, sourceLang: lang }
          // A doubted clause counts as accepted, because its whole sentence is published instead.
          if (judgeSentence(request).verdict === 'refuse') refused++
        }
    return {
      key: `grounding.${lang}_light_edit_false_positive_rate`,
      value: share(refused, edited),
      ceiling: 0.03,
      note: `${edited} sentences shortened or set otherwise`,
    }
  })

/** Output of the extractive summariser: whole sentences, and key points cut at a clause. */
const summariserFigure = (documents: readonly Document[]): Figure => {
  const judged = documents.flatMap(({ document, lang }) => {
    const request = { title: '', text: document, lang }
    const { sentences } = summarise(request)
    const passes = (sentence: string, cited: string) =>
      judgeSentence({ sentence, cited, source: document, lang, sourceLang: lang }).verdict === 'pass'
    return [
      ...sentences.map(({ text, start, end }) => passes(text, document.slice(start, end))),
      ...keyPoints(request, sentences).map(({ text, start, end }) =>
        passes(text, document.slice(start, end)),
      ),
    ]
  })
  return {
    key: 'grounding.summariser_passes',
    value: share(judged.filter(Boolean).length, judged.length),
    floor: 0.99,
    note: `${judged.length} sentences and key points of ${documents.length} texts`,
  }
}

const claimFigures = (): Figure[] => {
  const judged = CLAIMS.flatMap((claim) => {
    const document = DOCUMENTS.find(({ id }) => id === claim.document)
    if (!document) return []
    const sentences = splitSentences(document.text, document.lang)
    const cited = claim.cites.map((index) => sentences[index]?.text ?? '').join(' ')
    const lang = claim.lang ?? document.lang
    const { verdict } = judgeSentence({
      sentence: claim.sentence,
      cited,
      source: document.text,
      lang,
      sourceLang: document.lang,
    })
    return [{ ok: verdict === 'pass', isFaithful: claim.wrong === null, isAcross: lang !== document.lang }]
  })
  const right = (items: typeof judged) =>
    share(items.filter(({ ok, isFaithful }) => ok === isFaithful).length, items.length)
  const wrong = judged.filter(({ isFaithful }) => !isFaithful)
  return [
    {
      key: 'grounding.own_wrong_claims_caught',
      value: share(wrong.filter(({ ok }) => !ok).length, wrong.length),
      floor: 1,
      note: `${wrong.length} wrong ones, in the same language and across`,
    },
    {
      key: 'grounding.own_claims_accuracy',
      value: right(judged.filter(({ isAcross }) => !isAcross)),
      floor: 0.95,
      note: `${judged.length} sentences about our own articles, the gate was written with them in view`,
    },
    {
      key: 'grounding.own_cross_language_accuracy',
      value: right(judged.filter(({ isAcross }) => isAcross)),
      floor: 0.75,
      note: 'what is only doubted counts as not let through',
    },
  ]
}

/** The gate on summaries with one injected error, on faithful edits and on the fixture's claims. */
export const section: EvalSection = {
  name: 'grounding',
  run: async (data) => {
    const rows = await readRows<Corruption>(data, 'faithfulness/corruptions.jsonl')
    const documents = await readRows<Document>(data, 'summaries/docs.jsonl')
    const figures = claimFigures()
    if (!rows || !documents) return figures
    const sources = new Map(documents.map(({ id, document }) => [id, document]))
    return [
      ...corruptionFigures(rows, sources),
      ...lightEditFigures(documents),
      summariserFigure(documents),
      ...figures,
    ]
  },
}
