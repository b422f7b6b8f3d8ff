import { buildArticle } from '#testing/content/builders.ts'
import { openPageSite, type PageSite } from '#testing/content/page-site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The attacks of redos and redos2: long addresses that cost the whole process time where they are logged.

let site: PageSite
let articleId: string
beforeAll(async () => {
  site = await openPageSite()
  articleId = (await buildArticle(site.db, { texts: { en: { title: 'A harmless article' } } })).id
})
afterAll(() => site.close())

const NOT_FOUND = { en: 'This page doesn’t exist', fr: 'Cette page n’existe pas' }

describe('a long address', () => {
  test.each([500, 2000, 4000, 8000, 14_000])(
    'of %i characters is a page that does not exist, in the language of its path',
    async (length) => {
      const name = 'a'.repeat(length)
      site.lines.length = 0
      for (const [prefix, words] of [
        ['', NOT_FOUND.en],
        ['/fr', NOT_FOUND.fr],
      ] as const) {
        const page = await site.get(`${prefix}/article/${name}`)
        expect(page.status).toBe(404)
        expect(page.text).toContain(words)
        // An address of an ordinary length may stand in the page's canonical link.
        expect(length <= 1000 || !page.text.includes('aaaaaaaa')).toBe(true)
      }
      expect(site.lines.join('')).not.toContain('aaaa')
      expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([])
    },
  )

  test('requested ten times at once leaves nothing in the log and no error', async () => {
    site.lines.length = 0
    const pages = await Promise.all(
      Array.from('abcdefghij', (letter) => site.get(`/source/${letter.repeat(14_500)}`)),
    )
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404))
    expect(site.lines.filter((line) => /aaaa|bbbb|jjjj|"level":50/.test(line))).toEqual([])
  })
})

test('a page that exists is still found', async () => {
  const page = await site.get(`/article/${articleId}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('A harmless article')
})
