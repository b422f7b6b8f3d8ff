import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeedReader } from './feed-reader.ts'
import type { FeedDocument, FeedItem } from './values/feed.ts'
import { readFeed } from './read-feed.ts'

/**
 * Thousands of real, malformed and hostile feeds, too large to live here. `hostile/feeds` was read by Python's
 * feedparser 6.0.10, whose findings are the measure; `hostile/attacks` says what each attack must still give.
 */
const shared = new URL('../../../../shared/data/', import.meta.url)
const isThere = existsSync(shared)
const load = (path: string): unknown => JSON.parse(readFileSync(new URL(path, shared), 'utf8'))
const bytesOf = (path: string) => readFileSync(new URL(path, shared))

type Found = { title: string | null; link: string | null; published: number | null; updated: number | null }
type Expected = { n: number | null; entries?: Found[]; headers: Record<string, string | undefined> }

/** Markup, references and white space differ between readers that agree: the reference keeps HTML in its titles. */
function bare(text: string | null | undefined): string {
  let bare = text ?? ''
  for (let layer = 0; layer < 3; layer++) {
    bare = bare
      .replace(/<[^<>]*>/g, '')
      .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) =>
        String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
      )
      .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, name: string) => NAMED[name] ?? '')
  }
  return bare.replace(/<[^<>]*>|\s+/g, '')
}
const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }

const address = (link: string | null | undefined) => (link && URL.parse(link)?.href) || link
const seconds = (date: string | null | undefined) => (date ? Date.parse(date) / 1000 : null)

function read(bytes: Uint8Array, headers: Expected['headers'] = {}): FeedDocument | null {
  try {
    return readFeed(bytes, { contentType: headers['content-type'], url: headers['content-location'] })
  } catch (error) {
    if (error instanceof Error && error.name === 'FeedError') return null
    throw error
  }
}

class Score {
  wanted = 0
  readonly missed: string[] = []

  count(isMet: boolean, miss: string) {
    this.wanted++
    if (!isMet) this.missed.push(miss)
  }

  get share() {
    return 1 - this.missed.length / this.wanted
  }
}

describe.skipIf(!isThere)('the malformed feeds (skipped without the shared corpus)', () => {
  const scores = {
    files: new Score(),
    entries: new Score(),
    titles: new Score(),
    links: new Score(),
    dates: new Score(),
  }

  beforeAll(() => {
    const reference = load('hostile/feeds/expected.json') as Record<string, Expected>
    for (const [file, expected] of Object.entries(reference)) {
      const feed = read(bytesOf(`hostile/feeds/files/${file}`), expected.headers)
      const wanted = expected.n ?? 0
      if (wanted > 0) scores.files.count(feed !== null, file)
      for (let index = 0; index < wanted; index++)
        scores.entries.count(feed?.items[index] !== undefined, file)
      for (const [index, entry] of (expected.entries ?? []).entries()) {
        compare(entry, feed?.items[index], `${file} ${index}`)
      }
    }
  })

  function compare(wanted: Found, found: FeedItem | undefined, place: string) {
    const date = wanted.published ?? wanted.updated
    if (wanted.title) scores.titles.count(bare(wanted.title) === bare(found?.title), place)
    if (wanted.link) scores.links.count(address(wanted.link) === address(found?.statedLink), place)
    if (date !== null) scores.dates.count(date === seconds(found?.published), place)
  }

  it('that hold entries are all read', () => {
    expect(scores.files.wanted).toBeGreaterThan(1_000)
    expect(scores.files.missed).toEqual([])
  })

  it.each([
    ['entries', 0.999],
    ['titles', 0.995],
    ['links', 0.99],
    ['dates', 0.99],
  ] as const)('give their %s', (what, share) => {
    expect(scores[what].wanted).toBeGreaterThan(400)
    expect(scores[what].share, scores[what].missed.join('\n')).toBeGreaterThanOrEqual(share)
  })
})

type Attack = { minEntries: number | null; mayReject: boolean }

describe.skipIf(!isThere)('the attacks (skipped without the shared corpus)', () => {
  const reader = createFeedReader()
  afterAll(() => reader.close())

  it('are each read or refused as they should, in worker threads', async () => {
    const attacks = Object.entries(load('hostile/attacks/expected.json') as Record<string, Attack>)
    const failures: string[] = []
    for (const [file, { minEntries, mayReject }] of attacks) {
      const bytes = gunzipSync(bytesOf(`hostile/attacks/files/${file}`))
      const outcome = await reader.read(bytes).catch((error: unknown) => error as Error)
      const isRefused = outcome instanceof Error
      const isRight = isRefused
        ? mayReject && outcome.name === 'FeedError'
        : outcome.items.length >= (minEntries ?? 0)
      if (!isRight) failures.push(`${file}: ${isRefused ? outcome.message : outcome.items.length}`)
    }
    expect(attacks.length).toBeGreaterThan(300)
    expect(failures).toEqual([])
  })
})

type Real = {
  file: string
  expected?: {
    title: string
    items: number
    first_item_title: string
    with_date: number
    oldest: string | null
    newest: string | null
  }
}

const real = isThere ? (load('feeds/manifest.json') as Real[]) : []

describe.skipIf(!isThere)('the real feeds (skipped without the shared corpus)', () => {
  it.each(real.filter(({ expected }) => expected))('$file is read as published', ({ file, expected }) => {
    const feed = readFeed(bytesOf(`feeds/${file}`))
    const dates = feed.items.flatMap(({ published }) => published ?? []).sort()
    const firstTitle = bare(feed.items[0]?.title)
    expect({
      title: bare(feed.title),
      items: feed.items.length,
      // The manifest cuts long titles.
      first_item_title: firstTitle.slice(0, bare(expected?.first_item_title).length),
      with_date: dates.length,
      oldest: dates[0] ?? null,
      newest: dates.at(-1) ?? null,
    }).toEqual(
      expect.objectContaining({
        title: bare(expected?.title),
        items: expected?.items,
        first_item_title: bare(expected?.first_item_title),
        with_date: expected?.with_date,
        oldest: expected?.oldest,
        newest: expected?.newest,
      }),
    )
    expect(feed.items.filter(({ title, link }) => title !== null && link === null)).toEqual([])
  })

  it.each(real.filter(({ expected }) => !expected))('$file is no feed', ({ file }) => {
    expect(read(bytesOf(`feeds/${file}`))).toBeNull()
  })

  it('an undeclared Latin-1 feed has its accents', () => {
    const feed = readFeed(bytesOf('feeds/fr-cercle-psy-latin1-undeclared.rss.xml'))
    expect(feed.items[0]?.summary).toContain(
      "nombre d'études montrent que les perturbateurs endocriniens pourraient être",
    )
  })
})
