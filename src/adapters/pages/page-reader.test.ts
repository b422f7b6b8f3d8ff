import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { createPageReader, type PageReader } from './page-reader.ts'

const SENTENCE =
  'The laboratory says that its new model reads a page, finds the article and leaves the menu alone. '
const ARTICLE = Buffer.from(`<title>News</title>${`<p>${SENTENCE.repeat(3)}</p>`.repeat(3)}`)
const HINTS = { url: 'https://news.example/a' }

describe('reading pages aside', () => {
  const open: PageReader[] = []
  const reader = (options?: { timeMs: number }) => {
    const made = createPageReader(options)
    open.push(made)
    return made
  }
  afterAll(() => Promise.all(open.map((each) => each.close())))

  test("pages come back in full, and the bytes stay the caller's", async () => {
    const pages = reader()
    const read = await Promise.all([pages.read(ARTICLE, HINTS), pages.read(ARTICLE.subarray(0), HINTS)])
    expect(read.map(({ title }) => title)).toEqual(['News', 'News'])
    expect(read[0].text).toContain(SENTENCE.trim())
    expect(ARTICLE.toString()).toContain('<title>News</title>')
  })

  test('of a page beyond five megabytes the start is read', async () => {
    const padding = Buffer.alloc(6_000_000, 'x')
    const { title, text } = await reader().read(Buffer.concat([ARTICLE, Buffer.from('<!--'), padding]), HINTS)
    expect(title).toBe('News')
    expect(text).toContain(SENTENCE.trim())
  })

  test('a page made to take for ever is given up, and the next one is read', async () => {
    const pages = reader({ timeMs: 3000 })
    const nested = Buffer.from('<div>'.repeat(200_000))
    await expect(pages.read(nested, HINTS)).rejects.toMatchObject({ name: 'SandboxError' })
    expect((await pages.read(ARTICLE, HINTS)).title).toBe('News')
  })
})

interface Expected {
  text?: string
  must_contain?: string[]
}

const PAGES = new URL('../../../../shared/data/pages/', import.meta.url)
const samples = existsSync(PAGES)
  ? readdirSync(PAGES)
      .filter((file) => file.endsWith('.html'))
      .map((file) => ({
        file,
        html: readFileSync(new URL(file, PAGES)),
        expected: JSON.parse(
          readFileSync(new URL(file.replace('.html', '.expected.json'), PAGES), 'utf8'),
        ) as Expected,
      }))
  : []
const withText = samples.flatMap(({ html, expected: { text } }) => (text ? [{ html, text }] : []))
const withPassages = samples.flatMap(({ file, html, expected: { must_contain: passages } }) =>
  passages ? [{ file, html, passages }] : [],
)

describe.skipIf(samples.length === 0)('real article pages (needs ../shared/data)', () => {
  const pages = createPageReader()
  afterAll(() => pages.close())

  test('the text of the article is found: mean F1 of four-word runs at least 0.95', async () => {
    const scores: number[] = []
    for (const { html, text } of withText)
      scores.push(overlap((await pages.read(html, HINTS)).text ?? '', text))
    expect(scores.length).toBeGreaterThan(10)
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(0.95)
  })

  test('nine in ten passages that must be there are', async () => {
    const found: boolean[] = []
    for (const { html, passages } of withPassages) {
      const { text } = await pages.read(html, HINTS)
      found.push(...passages.map((passage) => text?.includes(passage) ?? false))
    }
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.9)
  })
})

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
