import { expect, test } from 'vitest'
import { anArticle } from '#web/components/page.fixture.tsx'
import { createApi } from './api-client.ts'
import { loadFeedPage } from './feed-loader.ts'

const AS_OF = '2026-11-20T08:10:00.000Z'

const feed = () => {
  const asked: URLSearchParams[] = []
  const api = createApi({
    fetch: ({ url }) => {
      asked.push(new URL(url).searchParams)
      const data = {
        articles: [anArticle({ title: 'One' })],
        page: 1,
        limit: 20,
        has_more: true,
        as_of: AS_OF,
      }
      return Response.json({ data })
    },
    origin: 'https://apercu.test',
    lng: 'fr',
  })
  return { api, asked }
}

test('a feed holds what shows itself in its category, in the languages its reader chose', async () => {
  const { api, asked } = feed()
  await loadFeedPage(api, 'research', { sub: 'papers' }, { languages: 'fr' })
  await loadFeedPage(api, 'research', {}, { languages: undefined })
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    lng: 'fr',
    category: 'research.papers',
    filed: 'shown',
    sortBy: 'reader',
    page: '1',
    languages: 'fr',
  })
  expect(asked[1]?.has('languages')).toBe(false)
})

test('the pages that follow are asked for as the list was when its first page was read', async () => {
  const { api, asked } = feed()
  const { asOf } = await loadFeedPage(api, 'research', {}, { languages: 'both' })
  await loadFeedPage(api, 'research', { page: 2 }, { languages: 'both', asOf })
  expect(asked.map((query) => query.get('as_of'))).toEqual([null, AS_OF])
  expect(asked[1]?.get('languages')).toBe('both')
})
