import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Expectations for a page: its whole text, or passages that must or must not be extracted. */
interface Expected {
  text?: string
  must_contain?: string[]
  must_not_contain?: string[]
}

/** A saved web page and the labels that a person gave it. */
export interface LabelledPage {
  file: string
  html: Buffer
  expected: Expected
}

/** Reads every `x.html` of a folder together with `x.expected.json`, sorted by name. */
export const readLabelledPages = (folder: string): LabelledPage[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => ({
      file,
      html: readFileSync(join(folder, file)),
      expected: JSON.parse(
        readFileSync(join(folder, file.replace(/\.html$/, '.expected.json')), 'utf8'),
      ) as Expected,
    }))

export interface ExtractionScore {
  /** F1 of four-word shingles, one value per page that is labelled with its whole text. */
  f1: number[]
  /** Whether each passage that must be extracted was. */
  found: boolean[]
  /** Whether each passage that must not be extracted was; true is an error. */
  kept: boolean[]
}

export const scorePages = async (
  pages: readonly LabelledPage[],
  read: (html: Buffer) => { text: string | null } | Promise<{ text: string | null }>,
): Promise<ExtractionScore> => {
  const score: ExtractionScore = { f1: [], found: [], kept: [] }
  for (const { html, expected } of pages) {
    const text = (await read(html)).text ?? ''
    if (expected.text) score.f1.push(wordRunsF1(text, expected.text))
    score.found.push(...(expected.must_contain ?? []).map((passage) => text.includes(passage)))
    score.kept.push(...(expected.must_not_contain ?? []).map((passage) => text.includes(passage)))
  }
  return score
}

/** F1 of four-word shingles as multisets, so that a repeated paragraph lowers the precision. */
function wordRunsF1(actual: string, expected: string): number {
  const [own, other] = [runsOfFour(actual), runsOfFour(expected)]
  const left = new Map<string, number>()
  for (const run of other) left.set(run, (left.get(run) ?? 0) + 1)
  let common = 0
  for (const run of own) {
    const times = left.get(run) ?? 0
    if (times > 0) common++
    left.set(run, times - 1)
  }
  return (2 * common) / (own.length + other.length)
}

function runsOfFour(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '))
}
