import { NO_SITE } from '#contract/values/site.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageContext } from '#web/lib/api/page-context.ts'
import { readAsset } from './assets.ts'
import { createPages } from './pages.ts'

const clientDir = mkdtempSync(join(tmpdir(), 'apercu-pages-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'assets/app-1.js'), 'let app')
writeFileSync(join(clientDir, 'assets/app-1.js.br'), 'brotli')
writeFileSync(join(clientDir, 'robots.txt'), 'User-agent: *')
writeFileSync(join(clientDir, 'secret.map'), 'not served')
afterAll(() => rmSync(clientDir, { recursive: true }))

type Render = (request: Request, context: PageContext) => Response | Promise<Response>

const html = (body: string, nonce: string) =>
  `<!DOCTYPE html><html><head><meta property="csp-nonce" content="${nonce}"/></head><body>${body}<script nonce="${nonce}">start()</script></body></html>`

/** Stands in for the built web app: says which page it was asked for, and by whom. */
const echo: Render = async (request, { locale, nonce, fetchApi }) => {
  const api = await fetchApi(new Request('http://localhost/api/me'))
  const { pathname, search } = new URL(request.url)
  return new Response(html(`<h1>${pathname}${search} ${locale} ${String(await api.json())}</h1>`, nonce))
}

const setUp = (render: Render = echo) => {
  const state = { now: 0, rendered: [] as string[], errors: [] as unknown[] }
  const pages = createPages({
    site: NO_SITE,
    clientDir,
    textsFolder: '/assets/1a2b3c4',
    isProduction: true,
    publicUrl: 'http://localhost:3000',
    fetchApi: (request) => Response.json(request.headers.get('cookie') ?? 'nobody'),
    callAs: (_, call) => call,
    findRevealed: () => Promise.resolve({ count: 0, ids: new Set() }),
    findEarlierAsset: (path, headers) =>
      path === '/assets/earlier.js'
        ? readAsset(join(clientDir, 'assets/app-1.js'), path, headers)
        : undefined,
    now: () => state.now,
    onError: (error) => state.errors.push(error),
    renderer: {
      fetch: (request, { context }) => {
        state.rendered.push(new URL(request.url).pathname)
        return render(request, context)
      },
    },
  })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    pages.handle(new Request(`http://localhost:3000${path}`, { method, headers }))
  return { state, pages, get }
}

describe('a page for anonymous readers', () => {
  it('is rendered once, and not again for another campaign or preference', async () => {
    const { state, get } = setUp()
    await get('/feed/research')
    await get('/feed/research?utm_source=news', { cookie: 'lastFeedCategory=business; app_lang=en' })
    expect(state.rendered).toEqual(['/feed/research'])
  })

  it('is rendered once for many who come at the same time', async () => {
    const { state, get } = setUp()
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get('/')).text()))
    expect(state.rendered).toHaveLength(1)
    expect(new Set(bodies).size).toBe(1)
  })

  it('may be kept by shared caches and allows its scripts by hash alone', async () => {
    const { get } = setUp()
    const response = await get('/feed/research')
    expect(response.headers.get('cache-control')).toContain('public')
    expect(response.headers.get('vary')).toContain('cookie')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(await response.text()).not.toContain('nonce')
  })

  it('comes compressed, and is confirmed with 304 to who has it', async () => {
    const { get } = setUp()
    const response = await get('/feed/research', { 'accept-encoding': 'gzip, br' })
    const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(body).toContain('/feed/research en nobody')
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/feed/research', { 'if-none-match': etag })).status).toBe(304)
  })

  it('keeps its ETag when a later rendering differs only in when it was made', async () => {
    let now = 1_700_000_000_000
    const { state, get } = setUp((_, { nonce }) => new Response(html(`<p>{"i":"a","u":${now++}}</p>`, nonce)))
    const first = await get('/')
    state.now = 70_000
    const second = await get('/')
    expect(state.rendered).toHaveLength(2)
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  })

  it('is never sent when it is older than a minute', async () => {
    let version = 1
    const { state, get } = setUp((_, { nonce }) => new Response(html(`<p>version ${version}</p>`, nonce)))
    state.now = 1
    await get('/')
    version = 2
    state.now += 60_001
    expect(await (await get('/')).text()).toContain('version 2')
  })

  it('stays the same bytes, only better compressed, once it turns out to last', async () => {
    let now = 1_700_000_000_000
    const words = Array.from({ length: 2000 }, (_, i) => (i * 7919).toString(36)).join(' ')
    const { state, get } = setUp(
      (_, { nonce }) => new Response(html(`<p>${words} {"u":${now++}}</p>`, nonce)),
    )
    const bytes = async () => Buffer.from(await (await get('/', { 'accept-encoding': 'br' })).arrayBuffer())
    const first = await bytes()
    state.now += 20_000
    await bytes()
    await expect.poll(async () => (await bytes()).length).toBeLessThan(first.length)
    expect(brotliDecompressSync(await bytes())).toEqual(brotliDecompressSync(first))
  })

  describe('who chose languages for their lists', () => {
    const lists: Render = (_, { nonce, listLanguages = 'auto' }) =>
      new Response(html(`<h1>${listLanguages}</h1>`, nonce))
    const shownWith = (cookie: string, get: ReturnType<typeof setUp>['get'], path = '/feed/research') =>
      get(path, { cookie }).then(async (response) => /<h1>(.*)<\/h1>/.exec(await response.text())?.[1])

    it('gets these, from what all who chose the same share, and leaves no trace in others’ pages', async () => {
      const { state, get } = setUp(lists)
      for (const [cookie, shown] of [
        ['listLanguages=fr', 'fr'],
        ['', 'auto'],
        ['__Host-listLanguages=both', 'both'],
        ['app_lang=en', 'auto'],
        ['listLanguages=fr; lastFeedCategory=business', 'fr'],
        ['listLanguages=klingon', 'auto'],
      ] as const)
        expect(await shownWith(cookie, get), cookie).toBe(shown)
      expect(state.rendered).toHaveLength(3)
    })

    it('gets a page without such lists from the shared cache', async () => {
      const { state, get } = setUp(lists)
      expect(await shownWith('listLanguages=fr', get, '/sources')).toBe('auto')
      expect(await shownWith('', get, '/sources')).toBe('auto')
      expect(state.rendered).toHaveLength(1)
    })

    it('gets them in a page of their own too', async () => {
      const { get } = setUp(lists)
      expect(await shownWith('session=1; listLanguages=fr', get)).toBe('fr')
    })

    it('is no reason for a cache in front to hand these lists to others', async () => {
      const { get } = setUp(lists)
      const chosen = await get('/feed/research', { cookie: 'listLanguages=fr' })
      expect(chosen.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(chosen.headers.get('vary')).toContain('cookie')
      // Asked again for another reader, the origin does not confirm it.
      const etag = chosen.headers.get('etag') ?? ''
      expect((await get('/feed/research', { 'if-none-match': etag })).status).toBe(200)
      expect(
        (await get('/feed/research', { 'if-none-match': etag, cookie: 'listLanguages=fr' })).status,
      ).toBe(304)
    })
  })

  it('keeps its ETag when a list was only read later', async () => {
    let second = 10
    const { state, get } = setUp(
      (_, { nonce }) => new Response(html(`<p>{asOf:"2026-11-20T08:10:${second++}.000Z"}</p>`, nonce)),
    )
    const first = await get('/')
    state.now = 70_000
    expect((await get('/')).headers.get('etag')).toBe(first.headers.get('etag'))
    expect(state.rendered).toHaveLength(2)
  })

  it('is French under /fr and knows the folder of its texts', async () => {
    const seen: PageContext[] = []
    const { get } = setUp((_, context) => {
      seen.push(context)
      return new Response(html('', context.nonce))
    })
    await get('/fr/feed/research')
    expect(seen[0]).toMatchObject({ locale: 'fr', textsFolder: '/assets/1a2b3c4' })
  })
})

describe('a page for one reader', () => {
  it.each<Record<string, string>>([{ cookie: 'session=ada' }, { authorization: 'Bearer t' }])(
    'with %j is rendered for that reader, and stored by no cache',
    async (headers) => {
      const { state, get } = setUp()
      await get('/feed/research')
      const response = await get('/feed/research', headers)
      expect(state.rendered).toHaveLength(2)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('etag')).toBeNull()
      await get('/feed/research', headers)
      expect(state.rendered).toHaveLength(3)
    },
  )

  it('is made from what the API gives that reader, and never reaches another', async () => {
    const { get } = setUp()
    expect(await (await get('/feed/research', { cookie: 'session=ada' })).text()).toContain('session=ada')
    expect(await (await get('/feed/research')).text()).toContain('en nobody')
  })

  it('comes compressed too', async () => {
    const { get } = setUp()
    const response = await get('/feed/research', { cookie: 'session=ada', 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(
      'session=ada',
    )
  })

  it('allows its scripts by a nonce that no other answer has', async () => {
    const { get } = setUp()
    const nonces = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const response = await get('/feed/research', { cookie: 'session=ada' })
      const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(
        response.headers.get('content-security-policy') ?? '',
      )?.[1]
      expect(await response.text()).toContain(`<script nonce="${nonce}">`)
      nonces.add(String(nonce))
    }
    expect(nonces.size).toBe(3)
  })
})

describe('a page that cannot be shown', () => {
  it('keeps its own status, and is tried again for the next reader', async () => {
    const { state, get } = setUp((_, { nonce }) => new Response(html('error', nonce), { status: 500 }))
    const response = await get('/')
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    await get('/')
    // Rendered twice: once for the shared cache, then privately for the request.
    expect(state.rendered).toHaveLength(4)
  })

  it('is kept for a moment when it does not exist', async () => {
    const { state, get } = setUp((_, { nonce }) => new Response(html('', nonce), { status: 404 }))
    const path = '/article/01900000-0000-7000-8000-000000000001'
    expect([(await get(path)).status, (await get(path)).status]).toEqual([404, 404])
    expect(state.rendered).toHaveLength(1)
  })

  it('is a page that says sorry, in the language of its address, when rendering itself breaks', async () => {
    const failure = new Error('render')
    const { state, get } = setUp(() => {
      throw failure
    })
    const response = await get('/')
    expect(response.status).toBe(500)
    expect(await response.text()).toMatch(/lang="en"[\s\S]*Oops/)
    expect(await (await get('/fr')).text()).toMatch(/lang="fr"[\s\S]*Une erreur est survenue/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(state.errors).toEqual([failure, failure])
  })
})

describe('a built file', () => {
  it('is immutable when its name has a hash, compressed, and of the right type', async () => {
    const { get } = setUp()
    const response = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe('brotli')
  })

  it('is revalidated when its name has none', async () => {
    const { get } = setUp()
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('of the release before is sent to its pages, compressed', async () => {
    const { get } = setUp()
    const response = await get('/assets/earlier.js', { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([response.status, await response.text()]).toEqual([200, 'brotli'])
  })

  it('that no release has any more is a short 404, not a page', async () => {
    const { state, get } = setUp()
    const response = await get('/assets/app-0.js')
    expect([response.status, await response.text(), state.rendered]).toEqual([404, '', []])
  })

  it('of a kind we do not serve goes to the pages like any address', async () => {
    const { state, get } = setUp()
    await get('/secret.map')
    expect(state.rendered).toEqual(['/secret.map'])
  })
})

describe('other requests', () => {
  it('may only read', async () => {
    const { get } = setUp()
    const response = await get('/feed/research', {}, 'POST')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('are redirected privately when the answer depends on a cookie', async () => {
    const { get } = setUp()
    const response = await get('/feed/research', { cookie: 'app_lang=fr' })
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([302, '/fr/feed/research', 'private, no-store'])
  })
})

describe('the short way before the app', () => {
  const { pages, get } = setUp()
  const server = createServer((req, res) => {
    if (!pages.tryCached(req, res)) res.writeHead(418).end()
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      redirect: 'manual',
      ...init,
    })
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    await get('/feed/research')
  })
  afterAll(() => server.close())

  it('answers what is in memory, with all its headers', async () => {
    const response = await ask('/feed/research?utm_source=x')
    expect(response.status).toBe(200)
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(await response.text()).toContain('/feed/research en nobody')
    expect((await ask('/assets/app-1.js')).status).toBe(200)
  })

  it.each([
    ['a page nobody asked for yet', '/feed/business', {}],
    ['a reader with a session', '/feed/research', { headers: { cookie: 'session=1' } }],
    ['a bearer token', '/feed/research', { headers: { authorization: 'Bearer t' } }],
    ['a reader who chose French', '/feed/research', { headers: { cookie: 'app_lang=fr' } }],
    ['a POST', '/feed/research', { method: 'POST' }],
    ['the API', '/api/articles', {}],
  ])('leaves %s to the app', async (_, path, init) => {
    expect((await ask(path, init)).status).toBe(418)
  })
})
