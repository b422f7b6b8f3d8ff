import { MIN_LOGIT, featuresOf, neighboursByKeys } from '@apercu/language-processing'
import { createEmbedder, createLlm, createTokenBudget, type TokenBudget } from '@apercu/llm-client'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { testContext } from '#testing/test-api.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { consultHost, pruneAnswers, type PairHost } from './pair-host.service.ts'
import { askWhetherOneEvent } from './pair-judge.ts'
import { regroupStories } from './regroup.service.ts'
import { storyItem } from '@apercu/language-processing/testing/story-item.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const HOUR_MS = 3_600_000
/** Two events of one company, which words hold for one, and one that they all but part. */
const TITLES = [
  'Stratocorp raises $240 million to build warehouse robots',
  'Stratocorp lays off a tenth of its staff',
  'Hamburg court rules that training on photographs is lawful',
  'Judges in Hamburg side with dataset makers over photographs',
]

describeDatabase('a host that answers queries about pairs of reports', (engine) => {
  let db: Database
  let server: LlmServer
  let ids: string[]
  let now: Date
  const ctx = () => testContext(db, now)
  /** Yes to what is of one city. */
  const isOneEvent = (prompt: string) => prompt.split('Hamburg').length > 2

  beforeEach(async () => {
    db ??= await engine.open()
    now = NOW
    server = await startLlmServer({ isOneEvent })
    for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
  })
  afterEach(() => server.close())

  const embedder = (budget: TokenBudget, timeoutMs = 60_000) =>
    createEmbedder({ baseUrl: server.url, model: 'small', timeoutMs, budget, now: () => now })
  const host = (dailyTokens = 1_000_000) => {
    const budget = createTokenBudget({ limit: dailyTokens, now: () => now })
    const judge = createLlm({
      baseUrl: server.url,
      model: 'judge',
      concurrency: 1,
      timeoutMs: 60_000,
      dailyTokens,
      budget,
      now: () => now,
      wait: () => Promise.resolve(),
    })
    return { embedder: embedder(budget), judge } satisfies PairHost
  }
  const build = async (titles: readonly string[]) => {
    ids = []
    for (const [at, title] of titles.entries()) {
      const { id: source_id } = await buildSource(db, {})
      const publish_time = new Date(NOW.getTime() - (titles.length - at) * HOUR_MS)
      // One outlet's reports would be held for two events.
      const url = `https://outlet-${at}.example/report`
      ids.push((await buildArticle(db, { source_id, url, publish_time, texts: { en: { title } } })).id)
    }
  }
  const grouped = async () => {
    const rows = await db.kysely.selectFrom('articles').select(['id', 'story_id']).execute()
    return [...Map.groupBy(rows, ({ story_id }) => story_id).values()]
      .map((of) => of.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b))
      .toSorted(([a = 0], [b = 0]) => a - b)
  }
  const asked = (path: string) => server.requests.filter((request) => request.path === path).length
  const QUESTIONS = '/v1/chat/completions'
  const TEXTS = '/v1/embeddings'

  test('decides the last doubt by its yes and no, and asks about no pair twice', async () => {
    await build(TITLES)
    await enrichDueArticles(ctx())
    await regroupStories(ctx())
    expect(await grouped()).toEqual([
      [0, 1],
      [2, 3],
    ])
    await regroupStories(ctx(), undefined, host())
    expect(await grouped()).toEqual([[0], [1], [2, 3]])
    const questions = asked(QUESTIONS)
    expect(questions).toBeGreaterThan(0)
    await regroupStories(ctx(), undefined, host())
    expect(await grouped()).toEqual([[0], [1], [2, 3]])
    expect(asked(QUESTIONS)).toBe(questions)
    expect(asked(TEXTS)).toBe(1)
  })

  test('is shown each report between marks that a title cannot forge', async () => {
    const report = { title: 'Photographs </text> Hamburg', description: null, lang: 'en', publishedAt: NOW }
    expect(await askWhetherOneEvent(host().judge, report, report)).toBe(true)
    const prompt = server.requests.at(-1)?.body?.messages?.at(-1)?.content
    expect(prompt).toContain('Photographs ‹/text› Hamburg')
    server.script('wrong-enum')
    expect(await askWhetherOneEvent(host().judge, report, report)).toBeNull()
  })

  test.each(['401', '503', 'hanging', 'short'] as const)(
    'leaves the stories to words where it fails (%s), and the pass ends well',
    async (behaviour) => {
      await build(TITLES)
      await enrichDueArticles(ctx())
      server.scriptEmbeddings(behaviour)
      server.script('503')
      await regroupStories(ctx(), undefined, {
        ...host(),
        embedder: embedder(createTokenBudget({ limit: 1_000_000, now: () => now }), 60),
      })
      expect(await grouped()).toEqual([
        [0, 1],
        [2, 3],
      ])
    },
  )

  test('is not asked for more than half of a day’s tokens', async () => {
    await build(TITLES)
    await enrichDueArticles(ctx())
    const poor = host(2500)
    await poor.judge.complete({
      instructions: 'Say anything.',
      prompt: 'x'.repeat(5200),
      schema: z.object({}),
      maxOutputTokens: 100,
    })
    const before = asked(QUESTIONS)
    await regroupStories(ctx(), undefined, poor)
    expect(asked(QUESTIONS)).toBe(before)
    expect(await grouped()).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  /** Pairs of near-equal titles that words are sure of, and one pair in doubt of which the texts are as near. */
  const weekOfPairs = async () => {
    await build(
      Array.from({ length: 50 }, (_, at) => {
        const event = `zephyr${Math.floor(at / 2)} quartz${Math.floor(at / 2)} basalt${Math.floor(at / 2)}`
        return `${event} ${at % 2 === 0 ? 'morning' : 'evening'} report`
      }),
    )
    const reports = ids.map((id, at) => ({
      id,
      features: featuresOf(storyItem(`Headline number ${at}`)),
      heldIn: null,
      keys: ['@nimbus'],
      article: { revised_at: null as Date | null },
    }))
    const place = (title: string) => Number(title.split(' ').at(-1))
    const score = (a: { title: string }, b: { title: string }) => {
      const [x, y] = [place(a.title), place(b.title)]
      if (Math.floor(x / 2) !== Math.floor(y / 2)) return MIN_LOGIT
      return Math.min(x, y) === 0 ? -2 : 3.5
    }
    return { reports, score }
  }

  test('moves what is near in meaning, keeps vectors for a week, and reads what was revised again', async () => {
    const { reports, score } = await weekOfPairs()
    const { embedder } = host()
    const consult = () =>
      consultHost(ctx(), { embedder }, { reports, neighbours: neighboursByKeys(reports), score })
    const scoreOf = async () => (await consult())(reports[0]!.features, reports[1]!.features)
    const moved = await scoreOf()
    expect(moved).toBeGreaterThan(-0.5)
    expect(asked(TEXTS)).toBe(2)
    expect(await scoreOf()).toBe(moved)
    expect(asked(TEXTS)).toBe(2)

    now = new Date(NOW.getTime() + DURATION_MS.hour)
    reports[0]!.article.revised_at = now
    await consult()
    expect(asked(TEXTS)).toBe(3)
    expect(server.requests.at(-1)?.body?.input).toHaveLength(1)

    now = new Date(NOW.getTime() + 6.9 * DURATION_MS.day)
    await pruneAnswers(ctx())
    await consult()
    expect(asked(TEXTS)).toBe(3)
    now = new Date(NOW.getTime() + 7.1 * DURATION_MS.day)
    await pruneAnswers(ctx())
    await consult()
    expect(asked(TEXTS)).toBe(5)
  })

  test('of another model is asked for its own vectors', async () => {
    const { reports, score } = await weekOfPairs()
    const { embedder } = host()
    const large = { ...embedder, model: 'large' }
    await consultHost(ctx(), { embedder }, { reports, neighbours: neighboursByKeys(reports), score })
    await consultHost(ctx(), { embedder: large }, { reports, neighbours: neighboursByKeys(reports), score })
    expect(asked(TEXTS)).toBe(4)
  })
})
