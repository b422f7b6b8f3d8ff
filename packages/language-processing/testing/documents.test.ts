import { expect, test } from 'vitest'
import { summarise } from '../src/summarise/summarise.ts'
import { contentStems } from '../src/summarise/words.ts'
import { splitSentences } from '../src/summarise/sentences.ts'
import { DOCUMENTS, type FixtureDocument } from './documents.ts'

/** Share of the stems of the reference points that a summary contains. */
const recallOf = ({ points, lang }: FixtureDocument, summary: string): number => {
  const said = new Set(contentStems(summary, lang))
  const wanted = points.flatMap((point) => contentStems(point, lang))
  return wanted.filter((stem) => said.has(stem)).length / wanted.length
}
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const recalls = (summaryOf: (document: FixtureDocument) => readonly { text: string }[]) =>
  DOCUMENTS.map((document) =>
    recallOf(
      document,
      summaryOf(document)
        .map(({ text }) => text)
        .join(' '),
    ),
  )

test('summaries of our own articles keep most of what a careful reader would keep', () => {
  const own = recalls((document) => summarise(document).sentences)
  const lead = recalls(({ text, lang }) => splitSentences(text, lang).slice(0, 3))
  expect(mean(own)).toBeGreaterThanOrEqual(0.74)
  expect(mean(own)).toBeGreaterThan(mean(lead))
  expect(Math.min(...own)).toBeGreaterThanOrEqual(0.5)
})
