import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { Database } from '#db/connection.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiApp } from '#api/app.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'

const NOW = new Date('2026-11-21T12:00:00.500Z')
const HOSTILE = 'R&D: “1 < 2” </A><script>alert(1)</script>'

let db: Database
let cleanup: () => Promise<void>
let ask: (query?: string) => Promise<Response>
let sampleId: string
beforeAll(async () => {
  ;({ db, cleanup } = await testDatabase())
  await buildSource(db, { id: 'the-lab', name: 'The Lab' })
  const { id } = await buildArticle(db, {
    source_id: 'the-lab',
    url: 'https://lab.example/?a=1&b="2"',
    topics: ['agents', 'open source'],
    texts: {
      en: { title: HOSTILE, description: 'An excerpt', summary: 'paid' },
      fr: { title: 'En français' },
    },
  })
  sampleId = (await buildArticle(db, { source_id: 'the-lab', url: null, is_sample: true })).id
  const withdrawn = await buildArticle(db, { status: ARTICLE_STATUS.hidden })
  const reader = await buildAccount(db, { role: 'premium', now: NOW })
  for (const article_id of [id, sampleId, withdrawn.id])
    await db.kysely
      .insertInto('bookmarks')
      .values({ id: article_id, user_id: reader.id, article_id, created_at: NOW })
      .execute()
  const ctx = testContext(db, NOW)
  const api = createApiApp({ ctx, authenticate: createAuthenticate(ctx), publicUrl: 'https://apercu.test' })
  const headers = { authorization: `Bearer ${reader.token}` }
  ask = async (query = '') => api.request(`/api/bookmarks/export${query}`, { headers })
})
afterAll(() => cleanup())

test('what was saved is a JSON file with everything needed elsewhere, and nothing that is paid for', async () => {
  const response = await ask()
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="apercu-bookmarks-2026-11-21.json"',
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  expect(text).not.toContain('paid')
  const file = JSON.parse(text) as { bookmarks: Record<string, unknown>[] }
  expect(file.bookmarks).toHaveLength(2)
  expect(file.bookmarks).toContainEqual(
    expect.objectContaining({
      title: HOSTILE,
      url: 'https://lab.example/?a=1&b="2"',
      source: 'The Lab',
      excerpt: 'An excerpt',
      saved_at: NOW.toISOString(),
    }),
  )
})

test('the other file is one that browsers import, in the reader’s language, whatever titles hold', async () => {
  const response = await ask('?format=html&lng=fr')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+[.]html"$/)
  const french = await response.text()
  expect(french.startsWith('<!DOCTYPE NETSCAPE-Bookmark-file-1>\n')).toBe(true)
  expect(french).toContain('En français (The Lab)')

  const { document } = parseHTML(await (await ask('?format=html')).text())
  const links = [...document.querySelectorAll('a')]
  expect(document.querySelector('script')).toBeNull()
  const hostile = links.find((link) => link.textContent?.startsWith('R&D'))
  expect(hostile?.textContent).toBe(`${HOSTILE} (The Lab)`)
  expect(hostile?.getAttribute('HREF')).toBe('https://lab.example/?a=1&b="2"')
  expect(hostile?.getAttribute('ADD_DATE')).toBe('1795262400')
  expect(hostile?.getAttribute('TAGS')).toBe('agents,open source')
  const sample = links.find((link) => link !== hostile)
  expect(sample?.getAttribute('HREF')).toBe(`https://apercu.test/article/${sampleId}`)
})

test('a format we do not have is refused', async () => {
  expect((await ask('?format=pdf')).status).toBe(400)
})
