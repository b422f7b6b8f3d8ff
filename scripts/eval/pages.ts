import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '#adapters/pages/read-page.ts'
import { readLabelledPages, scorePages } from '#testing/content/labelled-pages.ts'
import type { EvalSection } from './section.ts'

/** Extraction of the article from whole pages: F1 of 4-grams, and required passages. */
export const section: EvalSection = {
  name: 'pages',
  async run(data) {
    const folder = join(data, 'pages')
    if (!existsSync(folder)) return null
    const {
      f1: scores,
      found,
      kept,
    } = await scorePages(readLabelledPages(folder), (html) =>
      readPage(html, { url: 'https://news.example/a' }),
    )
    if (scores.length === 0) return null
    return [
      {
        key: 'pages.f1',
        value: mean(scores),
        floor: 0.95,
        note: `${scores.length} pages, runs of four words`,
      },
      ...(found.length > 0
        ? [
            {
              key: 'pages.passages_found',
              value: share(found),
              note: `of ${found.length} that must be there`,
            },
          ]
        : []),
      ...(kept.length > 0
        ? [
            {
              key: 'pages.clutter_kept',
              value: share(kept),
              note: `of ${kept.length} that must not be there`,
            },
          ]
        : []),
    ]
  },
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = (values: readonly boolean[]) => values.filter(Boolean).length / values.length
