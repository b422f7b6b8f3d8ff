import type { Role } from '#contract/access.ts'
import type { Database } from '#db/connection.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildWrittenStory } from '#testing/content/build-written-story.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testApi, testContext } from '#testing/test-api.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const NOON = new Date('2026-11-21T12:00:00Z')
const LEAD = 'Doctors at Saint Orlan hospital found 42 more lung tumours'

describeDatabase('who reads the text of a story', ({ open }) => {
  let db: Database
  let story: { id: string; articles: string[] }
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
    story = await buildWrittenStory(db, 'scans-1', NOON)
    await makeStoryTexts(testContext(db, NOON))
  })

  const reader = async (role: 'free' | 'premium' | 'admin' = 'free') => {
    const api = accountApi(testContext(db, NOON))
    const { token } = await buildAccount(db, { role, now: NOON })
    const headers = { authorization: `Bearer ${token}` }
    return {
      open: async (path = `/stories/${story.id}`) =>
        (await api.get(path, headers)).body['data'] as Record<string, Record<string, unknown>>,
      reveal: (article: string) => api.call(`/subscriptions/articles/${article}/track-view`, {}, headers),
      used: async () =>
        ((await api.get('/subscriptions/usage', headers)).body['data'] as { daily_count: number })
          .daily_count,
    }
  }
  const articleOf = (at: number): string => story.articles[at] ?? ''

  test.each<[Role, boolean]>([
    ['anonymous', false],
    ['guest', false],
    ['free', false],
    ['premium', true],
    ['admin', true],
  ])('%s: %s', async (role, mayRead) => {
    const { body } = await testApi(testContext(db, NOON), role).get<'GET /stories/{id}'>(
      `/stories/${story.id}`,
    )
    const presented = body.data.story
    expect([presented.has_text, presented.text_provenance, presented.can_view_text]).toEqual([
      true,
      'quoted',
      mayRead,
    ])
    expect('texts' in presented).toBe(mayRead)
    // Two outlets' figures stand side by side in nothing that is free.
    expect(JSON.stringify(presented).includes('"differs"')).toBe(mayRead)
  })

  test('a free reader reveals it with any of its articles, once, though none has a summary of its own', async () => {
    const one = await reader()
    const closed = (await one.open(`/articles/${articleOf(1)}`))['article']
    expect(closed).toMatchObject({ has_summary: false, story: { has_text: true } })
    expect((await one.reveal(articleOf(1))).status).toBe(200)
    expect(await one.used()).toBe(1)
    expect((await one.open())['story']).toMatchObject({ can_view_text: true })
    expect(JSON.stringify((await one.open())['story']?.['texts'])).toContain(LEAD)
    // The same text is not paid for again.
    await one.reveal(articleOf(1))
    await one.reveal(articleOf(2))
    expect(await one.used()).toBe(1)
  })

  test('what the excerpts of its reports say already is free to everyone, and no view is spent on it', async () => {
    const wholeExcerpts = sql`update article_texts t set description = b.body from article_bodies b where b.article_id = t.article_id and b.lang = t.lang`
    await wholeExcerpts.execute(db.kysely)
    const { body } = await testApi(testContext(db, NOON)).get<'GET /stories/{id}'>(`/stories/${story.id}`)
    expect(body.data.story).toMatchObject({ has_text: true, is_text_free: true, can_view_text: true })
    expect(JSON.stringify(body.data.story.texts)).toContain(LEAD)
    const one = await reader()
    expect((await one.reveal(articleOf(1))).status).toBe(200)
    expect(await one.used()).toBe(0)
  })

  test('whether a view would be spent is known before, also where only the story has a text', async () => {
    const one = await reader()
    const check = `/subscriptions/articles/${articleOf(1)}/check-access`
    expect(await one.open(check)).toMatchObject({ can_view_summary: true, already_viewed: false })
    await one.reveal(articleOf(1))
    expect(await one.open(check)).toMatchObject({ already_viewed: true })
  })

  test('another reader has not revealed it by that', async () => {
    const [one, other] = [await reader(), await reader()]
    await one.reveal(articleOf(0))
    expect((await other.open())['story']).not.toHaveProperty('texts')
  })

  test('nothing is spent where the reports say nothing together', async () => {
    const one = await reader()
    const { articles } = await buildWrittenStory(
      db,
      [{ title: 'Alone', lang: 'en', outlet: 'One', body: 'Only one outlet tells that the tower leans.' }],
      NOON,
    )
    expect((await one.reveal(articles[0] ?? '')).status).toBe(200)
    expect(await one.used()).toBe(0)
  })

  describe('a visitor with an allowance', () => {
    const ctx = () => ({ ...testContext(db, NOON), visitorSummaries: 1 })
    test('reads what they revealed, and other readers do not', async () => {
      const api = accountApi(ctx())
      expect((await api.call(`/subscriptions/articles/${articleOf(0)}/track-view`, {})).status).toBe(200)
      // A page rendered for all visitors has no client.
      const { body } = await testApi(ctx()).get<'GET /stories/{id}'>(`/stories/${story.id}`)
      expect(body.data.story).not.toHaveProperty('texts')
    })
  })
})
