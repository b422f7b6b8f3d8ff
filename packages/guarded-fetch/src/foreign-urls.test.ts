import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FetchWorld, PUBLIC_V4, PUBLIC_V6, startFetchWorld } from '../testing/fetch-world.ts'
import { mustSkipNamespaces, requireNamespaces, runInNamespace } from '../testing/network-namespace.ts'
import { createWebFetch, type WebFetch } from './web-fetch.ts'
import { WebFetchError } from './web-fetch-error.ts'

interface Row {
  url: string
  expect: 'block' | 'block-or-public' | 'rebind' | 'allow'
  why: string
}

const LIST = new URL('../../../../shared/data/hostile/ssrf/urls.json', import.meta.url)
const rows: Row[] = existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as Row[]) : []
const byExpectation = (expected: Row['expect']) => rows.filter((row) => row.expect === expected)

/** Every public address that a row names or a name of the world leads to; the judge knows no ranges. */
const PUBLIC = new Set([
  PUBLIC_V4,
  PUBLIC_V6,
  ...byExpectation('allow').map(({ url }) => new URL(url).hostname.replace(/^\[|\]$/g, '')),
])
const nonPublic = (reached: string[]) => reached.filter((address) => !PUBLIC.has(address))

describe.skipIf(rows.length === 0)('the list of hostile URLs (needs ../shared/data)', () => {
  let world: FetchWorld
  let webFetch: WebFetch

  beforeAll(async () => {
    world = await startFetchWorld()
    webFetch = createWebFetch({ userAgent: 'test', resolve: world.resolve, dial: world.dial })
  })
  afterAll(async () => {
    await webFetch.close()
    await world.close()
  })

  async function open(url: string): Promise<{ end: string | number; reached: string[] }> {
    world.reached.length = 0
    const end = await webFetch(url).then(
      ({ status }) => status,
      (error: unknown) => {
        if (error instanceof WebFetchError) return error.code
        throw error
      },
    )
    return { end, reached: [...world.reached] }
  }

  test.for(byExpectation('block'))('$url is refused: $why', async ({ url }) => {
    const { end, reached } = await open(url)
    expect(['blocked', 'bad_url']).toContain(end)
    expect(nonPublic(reached)).toEqual([])
  })

  test.for(byExpectation('block-or-public'))('$url reaches nothing private: $why', async ({ url }) => {
    expect(nonPublic((await open(url)).reached)).toEqual([])
  })

  test.for(byExpectation('allow'))('$url is opened: $why', async ({ url }) => {
    const { end, reached } = await open(url)
    expect(end).toBe(200)
    expect(reached.length).toBeGreaterThan(0)
    expect(nonPublic(reached)).toEqual([])
  })

  test.for(byExpectation('rebind'))('$url is refused once its answer turns: $why', async ({ url }) => {
    const ends: (string | number)[] = []
    for (let attempt = 0; attempt < 4; attempt++) {
      const { end, reached } = await open(url)
      ends.push(end)
      expect(nonPublic(reached)).toEqual([])
    }
    expect(ends[0]).toBe(200)
    expect(ends).toContain('blocked')
  })
})

const SOCKETS = 'the list of hostile URLs over real sockets'
describe.skipIf(rows.length === 0 || mustSkipNamespaces(SOCKETS))(
  `${SOCKETS} (needs ../shared/data and a network namespace)`,
  () => {
    test('no private address is reached where every address answers', { timeout: 300_000 }, () => {
      requireNamespaces()
      const folder = mkdtempSync(join(tmpdir(), 'foreign-urls-'))
      try {
        const list = join(folder, 'urls.json')
        writeFileSync(list, JSON.stringify(rows.map(({ url }) => url)))
        const script = fileURLToPath(new URL('../testing/fetch-namespace.ts', import.meta.url))
        const printed = runInNamespace(process.execPath, script, list)
        const results = JSON.parse(printed) as { url: string; end: string | number; reached: string[] }[]

        expect(results).toHaveLength(rows.length)
        const wrong = results.filter(({ end, reached }, i) => {
          const expected = rows[i]!.expect
          if (nonPublic(reached).length > 0) return true
          if (expected === 'allow') return end !== 200 || reached.length === 0
          return expected === 'block' && end !== 'blocked' && end !== 'bad_url'
        })
        expect(wrong).toEqual([])
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  },
)
