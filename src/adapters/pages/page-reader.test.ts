import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readLabelledPages, scorePages } from '#testing/content/labelled-pages.ts'
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
    await expect(pages.read(nested, HINTS)).rejects.toMatchObject({ name: 'WorkerPoolError' })
    expect((await pages.read(ARTICLE, HINTS)).title).toBe('News')
  })
})

const PAGES = fileURLToPath(new URL('../../../../shared/data/pages/', import.meta.url))
const labelled = existsSync(PAGES) ? readLabelledPages(PAGES) : []

describe.skipIf(labelled.length === 0)('real article pages (needs ../shared/data)', () => {
  const pages = createPageReader()
  afterAll(() => pages.close())

  test('the articles are found: mean F1 of four-word runs at least 0.95, nine in ten passages that must be there', async () => {
    const { f1, found } = await scorePages(labelled, (html) => pages.read(html, HINTS))
    expect(f1.length).toBeGreaterThan(10)
    expect(f1.reduce((sum, score) => sum + score, 0) / f1.length).toBeGreaterThanOrEqual(0.95)
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.9)
  })
})
