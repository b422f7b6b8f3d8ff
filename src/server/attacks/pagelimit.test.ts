import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { openPageSite, type PageAnswer, type PageSite } from '#testing/content/page-site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The attack of pagelimit: pages of search results, which nothing counted, beside the calls behind them, which are.

let site: PageSite
beforeAll(async () => {
  site = await openPageSite()
  await buildArticle(site.db, { texts: { en: { title: 'A model of language' } } })
})
afterAll(() => site.close())

/** What `count` requests of one client are answered. */
const ask = async (count: number, target: (n: number) => string, client: string): Promise<PageAnswer[]> => {
  const answers: PageAnswer[] = []
  for (let n = 0; n < count; n += 1) answers.push(await site.get(target(n), {}, client))
  return answers
}
const statuses = (answers: readonly PageAnswer[]) => answers.map(({ status }) => status)

/** As if the client had used up all but `left` of a kind. */
const useUp = async (kind: 'read' | 'page', client: string, left: number): Promise<void> => {
  for (let n = left; n < RATE_LIMITS[kind].calls; n += 1) await site.ctx.limiter.consume(kind, client)
}

describe('pages of search results', () => {
  test('count as the search behind them does, and their refusal is a page in the language of its address', async () => {
    const client = '192.0.2.77'
    await useUp('read', client, 2)
    const answers = await ask(3, (n) => `/feed/search/result?q=model${n}`, client)
    expect(statuses(answers)).toEqual([200, 200, 429])
    const refused = answers.at(-1)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    expect(refused?.text).toContain('<html lang="en">')
    expect(refused?.text).toContain('Too many requests')
    const french = await site.get('/fr/feed/search/result?q=modele', {}, client)
    expect(french.status).toBe(429)
    expect(french.text).toContain('<html lang="fr">')
    expect(french.text).toContain('Trop de demandes')
    // However the address is written.
    expect((await site.get('/feed/search/%72esult?q=other', {}, client)).status).toBe(429)
    expect((await site.get('/feed/search/result.rss?q=other', {}, client)).status).toBe(429)
    const call = await site.get('/api/articles?search=model', {}, client)
    expect(call.status).toBe(429)
    expect(JSON.parse(call.text)).toMatchObject({ code: 'rate_limited' })
  })

  test('of another client are still served', async () => {
    expect((await site.get('/feed/search/result?q=model', {}, '192.0.2.78')).status).toBe(200)
  })

  test('do not count a second time for the calls they make', async () => {
    const client = '192.0.2.79'
    await useUp('read', client, 1)
    expect((await site.get('/feed/search/result?q=model', {}, client)).status).toBe(200)
  })
})

describe('other pages', () => {
  test('count where they are rendered, and not where they come from memory', async () => {
    const client = '192.0.2.80'
    await useUp('page', client, 1)
    const fromMemory = await ask(20, () => '/feed/research', client)
    expect(new Set(statuses(fromMemory))).toEqual(new Set([200]))
    const rendered = await site.get('/feed/search/result', {}, client)
    expect(rendered.status).toBe(429)
    expect(rendered.text).toContain('Try again')
    // Cached pages are shared, whatever the client's limit.
    expect((await site.get('/feed/research', {}, client)).status).toBe(200)
    expect((await site.get('/feed/research', {}, '192.0.2.81')).status).toBe(200)
  })

  test('of an office are many, from one address', () => {
    expect(RATE_LIMITS.page.calls).toBeGreaterThanOrEqual(600)
  })
})
