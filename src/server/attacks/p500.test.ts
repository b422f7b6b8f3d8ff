import { buildArticle } from '#testing/content/builders.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { openPageSite, type PageSite } from '#testing/content/page-site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The attack of p500: addresses that no link leads to. What the API refuses with 400 or 404 is a page that does not exist.

let site: PageSite
let articleId: string
beforeAll(async () => {
  site = await openPageSite()
  articleId = (await buildArticle(site.db, { texts: { en: { title: 'A harmless article' } } })).id
})
afterAll(() => site.close())

const PIECES =
  "%00 %ff %C3%28 %ED%A0%80 %2F %5C ..%2f %E2%80%AE __proto__ constructor toString hasOwnProperty 1e999 -1 NaN null undefined {} [] %7B%7B $ $$ $1 * + ( [ a%0d%0aX:y %F0%9F%98%80 2026-02-30 9999-99-99 0000-00-00 2026-11-22T00 2026-W53 %25 %2525 ~ @ = & ; , ! ' | ` %22 %3Cscript%3E %20 . .. 00000000-0000-7000-8000-000000000000"
    .split(' ')
    .concat('a'.repeat(400), '0'.repeat(400), 'x'.repeat(14_000))
const PATHS =
  '/ /article/ /source/ /feed/ /feed/research/ /digest/ /digest/weekly/ /admin/ /test/ /newsletter/ /subscription/ /subscription/x/ /feed/search/ /bookmark/ /bookmark/feed/ /fr/ /fr/article/ /fr/source/ /fr/digest/ /images/ /avatars/ /covers/1/research/ /share/1/en/ /sitemaps/ /api/articles/ /api/sources/ /api/digest/ /assets/ /.well-known/'.split(
    ' ',
  )
const PAGES =
  '/feed/search/result /fr/feed/search/result /feed/search/result.rss /feed/topic.atom /feed/research /fr/feed/research /digest /digest/weekly /corrections /fr/corrections /source/openai /sign-in /set-password /activate-account /newsletter /newsletter/letter /newsletter/confirm /contact /pricing /bookmark /profile /api/articles /api/digest/calendar /api/articles/trending /api/articles/feed/personalized /api/search/trending'.split(
    ' ',
  )
const NAMES =
  'q page sub minutes date next token lng month done plan topic sort source search category limit offset'.split(
    ' ',
  )

/** Numbers from a seed (mulberry32), so that a failure can be repeated. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Every path with every piece, then pages with one to three parameters, and paths of two pieces. */
const addresses = (count: number): string[] => {
  const below = numbersFrom(20_261_123)
  const one = (of: readonly string[]): string => of[below(of.length)] ?? ''
  const wild = Array.from({ length: 5000 }, () => {
    if (below(5) === 0) return one(PATHS) + one(PIECES) + (below(2) ? '/' : '') + one(PIECES)
    const search = Array.from({ length: 1 + below(3) }, () => `${one(NAMES)}=${one(PIECES)}`)
    return `${one(PAGES)}?${search.join('&')}`
  })
  const all = PATHS.flatMap((path) => PIECES.map((piece) => path + piece)).concat(wild)
  const stride = all.length / count
  return Array.from({ length: count }, (_, at) => all[Math.floor(at * stride)] ?? '/')
}

/**
 * Node rejects invalid addresses before the application sees them, and two long pieces are longer than it
 * reads.
 */
const isSendable = (target: string): boolean => !/[^!-~]/.test(target) && target.length < 15_000

const COUNT = isLongRun ? 5000 : 300

test(
  `${COUNT} odd addresses are answered, and none with a failure of ours`,
  { timeout: 900_000 },
  async () => {
    const targets = addresses(COUNT).filter(isSendable)
    expect(targets.length).toBeGreaterThan(COUNT * 0.95)
    const failed: string[] = []
    const seen = new Map<number, number>()
    for (const [n, target] of targets.entries()) {
      const { status } = await site.get(target, {}, `10.9.${n >> 8}.${n & 255}`)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status >= 500) failed.push(`${status} ${target.slice(0, 120)}`)
    }
    expect(failed).toEqual([])
    // They are met by all kinds of answers, not by one that refuses everything.
    expect(seen.get(404)).toBeGreaterThan(COUNT / 10)
    expect(seen.get(200)).toBeGreaterThan(COUNT / 10)
    const errors = site.lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
    expect(errors).toEqual([])
  },
)

test.each(['/article/', '/source/', '/digest/', '/digest/weekly/'])(
  'what cannot exist under %s is a page that does not exist, in both languages',
  async (path) => {
    for (const piece of ['%00', 'x'.repeat(200), '2026-02-30', '1e999']) {
      const english = await site.get(path + piece)
      expect(english.status, path + piece).toBe(404)
      expect(english.text).toMatch(
        /<html lang="en"[\s\S]*(?:This page doesn’t exist|no such edition|no edition)/i,
      )
      const french = await site.get(`/fr${path}${piece}`)
      expect(french.status, path + piece).toBe(404)
      expect(french.text).toMatch(/<html lang="fr"[\s\S]*(?:Cette page n’existe pas|édition)/)
    }
  },
)

test('an address that a link leads to is answered with its page', async () => {
  for (const target of [
    `/article/${articleId}`,
    '/feed/research',
    '/fr/feed/research',
    '/digest',
    '/sign-in',
  ])
    expect((await site.get(target)).status, target).toBe(200)
})
