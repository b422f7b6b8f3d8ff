import { contentStems, splitSentences, summarise } from '@apercu/language-processing'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { DOCUMENTS, type FixtureDocument } from '@apercu/language-processing/testing/documents.ts'
import { meanRouge, type Rouge, rouge } from './rouge.ts'
import { type EvalSection, type Figure, readRows } from './section.ts'

interface Document {
  id: string
  lang: ContentLanguage
  title?: string
  document: string
  references: string[]
}

/**
 * The number of sentences follows each set's references and is the only parameter. The floors leave room for
 * another half of the sets: with 50 texts, two points are noise.
 */
const SETS = [
  { set: 'cnndm', what: 'English news, 3 sentences', sentences: 3, aboveLead: 0 },
  { set: 'scitldr', what: 'English abstracts, 1 sentence', sentences: 1, aboveLead: 6 },
  { set: 'orangesum', what: 'French news, 1 sentence', sentences: 1, aboveLead: 7 },
] as const

const joined = (sentences: readonly { text: string }[]): string => sentences.map(({ text }) => text).join(' ')

const figuresOf = (set: string, method: string, { r1, r2, rL }: Rouge, note: string): Figure[] => [
  { key: `summaries.${set}_${method}_rouge1`, value: r1, note },
  { key: `summaries.${set}_${method}_rouge2`, value: r2 },
  { key: `summaries.${set}_${method}_rougeL`, value: rL },
]

/** Recall of the sentences marked as essential in the fixture, the fallback without other data. */
const ownFigures = (): Figure[] => {
  const recallOf = (summaryOf: (document: FixtureDocument) => readonly { text: string }[]): number => {
    const recalls = DOCUMENTS.map((document) => {
      const said = new Set(contentStems(joined(summaryOf(document)), document.lang))
      const wanted = document.points.flatMap((point) => contentStems(point, document.lang))
      return wanted.filter((stem) => said.has(stem)).length / wanted.length
    })
    return recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
  }
  return [
    {
      key: 'summaries.own_points_recall',
      value: recallOf((document) => summarise(document).sentences),
      floor: 0.74,
      note: `${DOCUMENTS.length} invented articles`,
    },
    {
      key: 'summaries.own_points_lead_recall',
      value: recallOf(({ text, lang }) => splitSentences(text, lang).slice(0, 3)),
      note: 'the first sentences instead',
    },
  ]
}

/** Built-in summaries against human ones, with the lead sentences as baseline. */
export const section: EvalSection = {
  name: 'summaries',
  run: async (data) => {
    const documents = await readRows<Document>(data, 'summaries/docs.jsonl')
    const figures = ownFigures()
    if (!documents) return figures
    let cited = 0
    let misquoted = 0
    const started = performance.now()
    let seconds = 0
    for (const { set, what, sentences, aboveLead } of SETS) {
      const items = documents.filter(({ id }) => id.startsWith(set))
      if (items.length === 0) continue
      const from = performance.now()
      const summaries = items.map(({ title = '', document, lang }) =>
        summarise({ title, text: document, lang, maxSentences: sentences }),
      )
      seconds += (performance.now() - from) / 1000
      for (const [index, summary] of summaries.entries())
        for (const { text, start, end } of summary.sentences) {
          cited++
          if (items[index]?.document.slice(start, end) !== text) misquoted++
        }
      const own = meanRouge(
        items.map((item, index) => rouge(joined(summaries[index]?.sentences ?? []), item.references)),
      )
      const lead = meanRouge(
        items.map((item) =>
          rouge(joined(splitSentences(item.document, item.lang).slice(0, sentences)), item.references),
        ),
      )
      figures.push(
        ...figuresOf(set, 'hybrid', own, `${what}, ${items.length} texts`),
        ...figuresOf(set, 'lead', lead, 'the first sentences instead'),
        { key: `summaries.${set}_rouge1_above_lead`, value: own.r1 - lead.r1, floor: aboveLead },
      )
    }
    const speed = `${Math.round(documents.length / seconds)} summaries/s here; all of it took ${Math.round(performance.now() - started)} ms`
    figures.push({
      key: 'summaries.misquoted',
      value: misquoted,
      ceiling: 0,
      note: `of ${cited} sentences; ${speed}`,
    })
    return figures
  },
}
