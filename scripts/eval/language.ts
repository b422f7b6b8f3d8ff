import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { detectLanguage } from '@apercu/language-processing'
import { readRows, type EvalSection } from './section.ts'

interface Row {
  lang: string
  title: string
  description: string
}

/** Language detection on titles with descriptions, without a declared language. */
export const section: EvalSection = {
  name: 'language',
  async run(data) {
    const files = ['train', 'dev', 'test'].map((name) => `classification/${name}.jsonl`)
    const rows = (await Promise.all(files.map((file) => readRows<Row>(data, file)))).flatMap((x) => x ?? [])
    if (rows.length === 0) return null
    const described = rows.filter(({ description }) => description !== '')
    const accuracy = (items: Row[], textOf: (row: Row) => string) =>
      items.filter((row) => detectLanguage(textOf(row), null) === row.lang).length / items.length
    const full = ({ title, description }: Row) => `${title}\n${description}`
    return [
      {
        key: 'language.accuracy',
        value: accuracy(described, full),
        floor: 0.995,
        note: `title and description, ${described.length} items, the feed's language unknown`,
      },
      ...CONTENT_LANGUAGES.map((lang) => ({
        key: `language.accuracy_${lang}`,
        value: accuracy(
          described.filter((row) => row.lang === lang),
          full,
        ),
      })),
      {
        key: 'language.accuracy_title_only',
        value: accuracy(rows, ({ title }) => title),
        note: `${rows.length} bare titles`,
      },
    ]
  },
}
