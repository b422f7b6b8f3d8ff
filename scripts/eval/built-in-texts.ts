import { embeddedTexts, judgeSentence } from '@apercu/language-processing'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { DOCUMENTS } from '@apercu/language-processing/testing/documents.ts'
import { type EvalSection, type Figure, readRows } from './section.ts'

interface Document {
  lang: ContentLanguage
  title?: string
  text: string
}

interface Row {
  lang: ContentLanguage
  title?: string
  document: string
}

const figuresOf = (prefix: string, documents: readonly Document[], floor: number): Figure[] => {
  let sentences = 0
  let passed = 0
  let cut = 0
  let points = 0
  for (const { title = '', text, lang } of documents) {
    const cited = embeddedTexts({ title, body: text, lang, excerpt: null }, [])
    if (!cited) continue
    points += cited.key_points.length
    for (const { text: sentence, sources } of [
      ...cited.summary,
      ...cited.key_points,
      ...cited.in_simple_terms,
    ]) {
      const cited = sources.map(({ start, end }) => text.slice(start, end)).join(' ')
      sentences++
      if (sentence !== cited) cut++
      const request = { sentence, cited, source: text, lang, sourceLang: lang }
      if (judgeSentence(request).verdict === 'pass') passed++
    }
  }
  return [
    {
      key: `built_in_texts.${prefix}_pass`,
      value: passed / sentences,
      floor,
      note: `${documents.length} texts, ${sentences} sentences and ${cut} cut ones; ${(points / documents.length).toFixed(1)} key points a text`,
    },
  ]
}

/**
 * The gate's verdict on texts of the built-in enrichment. A clause cut out of its sentence claims no more
 * than the sentence.
 */
export const section: EvalSection = {
  name: 'built_in_texts',
  run: async (data) => {
    const rows = await readRows<Row>(data, 'summaries/docs.jsonl')
    const documents = rows?.map(({ document, ...row }) => ({ ...row, text: document })) ?? []
    return [
      ...figuresOf('own', DOCUMENTS, 0.99),
      ...(documents.length > 0 ? figuresOf('news', documents, 0.99) : []),
    ]
  },
}
