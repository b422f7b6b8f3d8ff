/** Processor time of the built-in enrichment for an article, without database queries. */
import {
  detectLanguage,
  embeddedTexts,
  entitiesOf,
  readStoryItem,
  topicsOf,
} from '@apercu/language-processing'
import { classifyText } from '#domain/content/enrichment/categories/classify-article.ts'
import { type EvalSection, readRows } from './section.ts'

interface Row {
  id: string
  lang: string
  title: string
  description?: string | null
  url?: string | null
}

const SETS = ['train', 'dev', 'test']

export const section: EvalSection = {
  name: 'speed',
  run: async (data) => {
    const sets = await Promise.all(SETS.map((set) => readRows<Row>(data, `classification/${set}.jsonl`)))
    const rows = sets.flatMap((set) => set ?? [])
    if (rows.length === 0) return null
    const before = process.cpuUsage()
    for (const { id, lang, title, description = null, url = null } of rows) {
      detectLanguage(`${title}. ${description ?? ''}`, lang)
      classifyText({ title, description, lang, source: { type: null, category: null } })
      topicsOf(`${title}\n${description ?? ''}`)
      entitiesOf(title, description ?? '')
      embeddedTexts({ title, body: description, lang, excerpt: null }, [])
      readStoryItem({ id, title, description, lang, publishTime: 0, sourceId: id, url })
    }
    const { user, system } = process.cpuUsage(before)
    const seconds = (user + system) / 1e6
    return [
      {
        key: 'speed.articles_per_second',
        value: rows.length / seconds,
        note: `${rows.length} titles with excerpts on one core; the bench adds feeds, stories and the database`,
      },
    ]
  },
}
