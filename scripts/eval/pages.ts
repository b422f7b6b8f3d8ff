import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPage } from '#adapters/pages/read-page.ts'
import type { EvalSection } from './section.ts'

/** What must be found in a page: its whole text, or passages that must or must not be there. */
interface Expected {
  text?: string
  must_contain?: string[]
  must_not_contain?: string[]
}

/** The article found in whole pages: F1 of runs of four words, and passages that must be there. */
export const section: EvalSection = {
  name: 'pages',
  async run(data) {
    const folder = join(data, 'pages')
    if (!existsSync(folder)) return null
    const scores: number[] = []
    const found: boolean[] = []
    const kept: boolean[] = []
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted()) {
      const expectedFile = join(folder, file.replace(/\.html$/, '.expected.json'))
      const expected = JSON.parse(await readFile(expectedFile, 'utf8')) as Expected
      const page = readPage(await readFile(join(folder, file)), { url: 'https://news.example/a' })
      const text = page.text ?? ''
      if (expected.text) scores.push(overlap(text, expected.text))
      found.push(...(expected.must_contain ?? []).map((passage) => text.includes(passage)))
      kept.push(...(expected.must_not_contain ?? []).map((passage) => text.includes(passage)))
    }
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

/** F1 of the runs of four words that two texts have in common, repeated runs counted. */
function overlap(actual: string, expected: string): number {
  const [ours, theirs] = [runsOfFour(actual), runsOfFour(expected)]
  const left = new Map<string, number>()
  for (const run of theirs) left.set(run, (left.get(run) ?? 0) + 1)
  let common = 0
  for (const run of ours) {
    const times = left.get(run) ?? 0
    if (times > 0) common++
    left.set(run, times - 1)
  }
  return (2 * common) / (ours.length + theirs.length)
}

function runsOfFour(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '))
}
