import { createHash } from 'node:crypto'
import { textsOf } from '#locales/texts.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { FREE_SUMMARY_VIEWS_PER_DAY } from '#contract/limits.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { type BuiltAccount, buildAccount } from '#testing/accounts/build-account.ts'
import { buildWrittenStory, type BuiltStory } from '#testing/content/build-written-story.ts'
import { buildArticle } from '#testing/content/builders.ts'
import {
  buildOfferedArticles,
  OFFERED_WORDS,
  type OfferedArticles,
} from '#testing/content/offered-articles.ts'
import { openPageSite, type PageSite } from '#testing/content/page-site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const FORGED =
  '</script></body></html><script type="application/json" id="reader">{"role":"admin"}</script></body></html>'
const OPENING = '<script type="application/json" id="reader">'
const END = '</body></html>'

interface Reader extends BuiltAccount {
  role: 'free' | 'premium'
  name: string
  cookie: string
  /** The languages that they chose for lists. */
  chosen: string
  revealed: number
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

let site: PageSite
let offered: OfferedArticles
let story: BuiltStory
let hostileId: string
let others: string[]
let readers: Reader[]

let clients = 0
/** Each request has an address of its own, as far as rate limits are concerned. */
const client = (): string => `10.${(clients += 1) >> 16}.${(clients >> 8) & 255}.${clients & 255}`

const post = async (
  { token }: Pick<BuiltAccount, 'token'>,
  path: string,
  body: unknown = {},
): Promise<number> => {
  const response = await fetch(`${site.origin}/api${path}`, {
    method: 'POST',
    headers: {
      cookie: `session=${token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': client(),
    },
    body: JSON.stringify(body),
  })
  return response.status
}

const reveal = (reader: Pick<BuiltAccount, 'token'>, id: string) =>
  post(reader, `/subscriptions/articles/${id}/track-view?lng=en`)

/** A reader of a tier with mutes, marks and languages of their own, who revealed some summaries. */
const buildReader = async (role: Reader['role'], n: number): Promise<Reader> => {
  const name = `Name${n}of${role}`
  const account = await buildAccount(site.db, {
    role,
    firstName: n === 3 ? FORGED : name,
    now: site.ctx.clock(),
  })
  const chosen = ['', 'en', 'fr', 'both'][n % 4] ?? ''
  const mutedTopics = [{ id: `topic-${n}`, name: `Muted by ${name}` }]
  expect(await post(account, '/user/preferences', { mutedTopics })).toBe(200)
  if (role === 'premium') expect(await post(account, '/bookmarks', { articleId: others[n % 3] })).toBe(200)
  const revealed = role === 'free' ? n % 3 : 0
  for (const id of others.slice(n % 2, (n % 2) + revealed)) expect(await reveal(account, id)).toBe(200)
  const cookie = `session=${account.token}${chosen && `; ${STORAGE_KEYS.listLanguages}=${chosen}`}`
  return { ...account, role, name, cookie, chosen, revealed }
}

const get = async (path: string, { cookie }: Pick<Reader, 'cookie'>): Promise<string> => {
  const { status, text } = await site.get(path, { cookie }, client())
  expect(status).toBe(200)
  return text
}

/** What is kept of a page. */
const startOf = (html: string): string => {
  const start = html.lastIndexOf(OPENING)
  expect(start).toBeGreaterThan(0)
  return html.slice(0, start)
}

/** The router writes the time of rendering into the page's data. */
const RENDERED_AT = /"u":\d{13}\b/g

beforeAll(async () => {
  site = await openPageSite()
  const { db, ctx } = site
  const now = ctx.clock()
  offered = await buildOfferedArticles(db, new Date(now.getTime() - 3_600_000))
  story = await buildWrittenStory(db, 'trams-5', new Date(now.getTime() - 7_200_000))
  await makeStoryTexts(ctx)
  const text = (n: number) => ({
    title: `Other news ${n}`,
    description: 'Open.',
    summary: `Sealed words number ${n}.`,
  })
  others = []
  for (const n of [1, 2, 3]) others.push((await buildArticle(db, { texts: { en: text(n) } })).id)
  hostileId = (await buildArticle(db, { category: 'research', texts: { en: { ...text(4), title: FORGED } } }))
    .id
  await buildDueEditions(ctx, { waitsForEnrichment: false })
  readers = []
  for (const role of ['free', 'premium'] as const)
    for (let n = 0; n < 5; n += 1) readers.push(await buildReader(role, n))
})
afterAll(() => site.close())

/** Addresses by name, because ids are known after the set-up only. */
const PAGES = {
  landing: () => '/',
  'French landing': () => '/fr',
  feed: () => '/feed/research',
  digest: () => '/digest',
  contact: () => '/contact',
  newsletter: () => '/newsletter',
  sources: () => '/sources',
  'article of a closed summary': () => `/article/${offered.en.more}`,
  'French article': () => `/fr/article/${offered.fr.more}`,
  'story of a closed text': () => `/story/${story.id}`,
  'article of a hostile title': () => `/article/${hostileId}`,
} satisfies Record<string, () => string>
const isList = (path: string): boolean => /^\/(?:fr|feed\/\w+)?$/.test(path)
const isGated = (path: string): boolean => /\/(?:article|story)\//.test(path)

test.each(Object.entries(PAGES))(
  'the kept part of the %s is equal, whichever of ten readers caused it',
  async (_, address) => {
    const path = address()
    const kept = new Map<string, Set<string>>()
    // Readers of a group share the page.
    const groupOf = ({ role, chosen, revealed }: Reader): string =>
      [role, isList(path) && chosen, isGated(path) && revealed].join(' ')
    for (const reader of readers) {
      site.invalidate()
      const part = startOf(await get(path, reader))
      const group = groupOf(reader)
      kept.set(group, (kept.get(group) ?? new Set()).add(hashOf(part.replaceAll(RENDERED_AT, ''))))
      for (const own of [reader.name, reader.email, reader.id, reader.token, 'Muted by'])
        expect(part.includes(own), own).toBe(false)
      const other = readers.find((each) => each !== reader && groupOf(each) === group)
      const again = other && startOf(await get(path, other))
      expect(again === undefined || again === part, `${group} from memory`).toBe(true)
    }
    expect(Array.from(kept.values(), ({ size }) => size)).toEqual(Array.from(kept, () => 1))
  },
)

test.each(Object.entries(PAGES))('no title or name forges the reader of the %s', async (_, address) => {
  for (const reader of readers) {
    const html = await get(address(), reader)
    expect(html.split(OPENING)).toHaveLength(2)
    expect(html.split(END)).toHaveLength(2)
    const block = html.slice(html.lastIndexOf(OPENING) + OPENING.length, -`</script>${END}`.length)
    expect(JSON.parse(block)).toMatchObject({ user: { id: reader.id, role: 'user' } })
  }
})

const LISTS = {
  feed: () => '/api/articles?category=research',
  search: () => '/api/articles?search=news',
  'related articles': () => `/api/articles/${others[0]}/related`,
  'featured articles': () => '/api/articles/featured-by-category',
  batch: () => '/api/articles/batch',
} satisfies Record<string, () => string>

test.each(Object.entries(LISTS))(
  'the list of the %s is equal for all readers of a tier, and kept for them',
  async (_, address) => {
    const path = address()
    const answers = new Map<string, Set<string>>()
    for (const reader of readers) {
      site.invalidate()
      const answer = await get(path, reader)
      // The time of the request is part of a list.
      const hash = hashOf(answer.replaceAll(/"as_of":"[^"]+"/g, ''))
      answers.set(reader.role, (answers.get(reader.role) ?? new Set()).add(hash))
      const other = readers.find((each) => each !== reader && each.role === reader.role)
      // The second call makes the other reader known, the third is answered from memory.
      for (let call = 0; call < 2; call += 1) expect(other && (await get(path, other))).toBe(answer)
    }
    expect(Array.from(answers.values(), ({ size }) => size)).toEqual([1, 1])
  },
)

test('the list that is kept for a tier is that of no other reader', async () => {
  const path = `/api/articles?search=${encodeURIComponent('Other news')}`
  const [free, premium] = (['free', 'premium'] as const).map((role) => {
    const reader = readers.find((each) => each.role === role)
    if (!reader) throw new Error(`No reader is ${role}`)
    return reader
  }) as [Reader, Reader]
  site.invalidate()
  for (let call = 0; call < 2; call += 1) {
    expect(await get(path, premium)).toContain('Sealed words number')
    expect(await get(path, free)).not.toContain('Sealed words number')
    expect(await get(path, { cookie: '' })).not.toContain('Sealed words number')
  }
  // Signing out acts at once on the process it reaches.
  const leaver = await buildAccount(site.db, { role: 'premium', now: site.ctx.clock() })
  const cookie = `session=${leaver.token}`
  for (let call = 0; call < 2; call += 1) expect(await get(path, { cookie })).toContain('Sealed words number')
  expect(await post(leaver, '/auth/sign-out')).toBe(200)
  expect(await get(path, { cookie })).not.toContain('Sealed words number')
})

describe.each([
  {
    what: 'article',
    addressOf: () => `/article/${offered.en.more}`,
    opener: () => offered.en.more,
    sealed: OFFERED_WORDS.en.beyond,
  },
  {
    what: 'story',
    addressOf: () => `/story/${story.id}`,
    opener: () => story.articles[0] ?? '',
    sealed: 'class="story-text"',
  },
])('the $what of a free reader', ({ addressOf, opener, sealed }) => {
  test('says without script how many summaries are left', async () => {
    const reader = await buildAccount(site.db, { now: site.ctx.clock() })
    const cookie = `session=${reader.token}`
    const { costs } = textsOf('en', 'summaryGate')
    for (let left = FREE_SUMMARY_VIEWS_PER_DAY; left > 2; left -= 1) {
      expect(
        (await get(addressOf(), { cookie })).includes(costs(left, FREE_SUMMARY_VIEWS_PER_DAY)),
        `${left} left`,
      ).toBe(true)
      expect(await reveal(reader, others[FREE_SUMMARY_VIEWS_PER_DAY - left] ?? '')).toBe(200)
    }
  })

  test('shows what they revealed without script, and to nobody else', async () => {
    const opened = await buildAccount(site.db, { now: site.ctx.clock() })
    const closed = await buildAccount(site.db, { now: site.ctx.clock() })
    const isOpenTo = async ({ token }: BuiltAccount): Promise<boolean> =>
      (await get(addressOf(), { cookie: `session=${token}` })).includes(sealed)
    expect(await isOpenTo(opened)).toBe(false)
    expect(await reveal(opened, opener())).toBe(200)
    // The page is opened although it is kept with its gate, and the gate stays for others.
    expect(await isOpenTo(opened)).toBe(true)
    expect(await isOpenTo(closed)).toBe(false)
    site.invalidate()
    expect(await isOpenTo(opened)).toBe(true)
    expect(await isOpenTo(closed)).toBe(false)
  })
})
