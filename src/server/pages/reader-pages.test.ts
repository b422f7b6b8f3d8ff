import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createStandIns } from '#api/session/stand-ins.ts'
import type { User } from '#contract/readers/user.ts'
import { NO_SITE } from '#contract/values/site.ts'
import { ANONYMOUS } from '#domain/kernel/context.ts'
import { watchAccountChanges } from '../serving/account-changes.ts'
import { createPages } from './pages.ts'

const SITE = 'http://localhost:3000'
const ADA = 'session=ada-ada-ada-ada-ada-ada'
const BOB = 'session=bob-bob-bob-bob-bob-bob'

const account = (firstName: string, tier: 'free' | 'premium', metadata = {}): User => ({
  id: firstName,
  email: `${firstName}@reader.example`,
  email_verified: true,
  role: 'user',
  firstName,
  lastName: '',
  fullName: firstName,
  avatar: null,
  metadata: { role: 'user', tier, ...metadata },
})

const setUp = () => {
  // Not 0, which lru-cache takes for no time.
  const state = { now: 1, rendered: [] as string[], queried: 0, counted: 0 }
  const hooks: { whileAsked?: () => Promise<void> } = {}
  const revealed = new Map<string, { count: number; ids: Set<string> }>()
  const accounts = new Map<string, User | 'unreachable'>([
    [ADA, account('ada', 'free')],
    [BOB, account('bob', 'free')],
  ])
  const { callAs, authenticate } = createStandIns(() => Promise.resolve({ viewer: ANONYMOUS }))
  const pages = createPages({
    site: NO_SITE,
    clientDir: '/nowhere',
    textsFolder: '/assets/1a2b3c4',
    isProduction: true,
    publicUrl: SITE,
    callAs,
    findRevealed: async (userId) => revealed.get(userId) ?? { count: 0, ids: new Set() },
    count: async () => {
      state.counted += 1
    },
    fetchApi: async (call) => {
      if (call.url.endsWith('/api/auth/me')) {
        state.queried += 1
        const user = accounts.get(call.headers.get('cookie') ?? '')
        await hooks.whileAsked?.()
        if (user === 'unreachable') return Response.json({}, { status: 503 })
        return user ? Response.json({ user }) : Response.json({}, { status: 401 })
      }
      const [, token = ''] = (call.headers.get('authorization') ?? '').split(' ')
      const { viewer } = await authenticate({
        userAgent: null,
        deviceToken: undefined,
        isSameOrigin: false,
        sessionToken: { token, via: 'bearer' },
      })
      const { role, standIn } = viewer
      return Response.json(`${role} ${standIn?.revealedToday} ${call.headers.get('cookie')}`)
    },
    now: () => state.now,
    onError: (error) => {
      throw error
    },
    renderer: {
      fetch: async (request, { context }) => {
        const { pathname } = new URL(request.url)
        state.rendered.push(pathname)
        const rights = await context.fetchApi(new Request(`${SITE}/api/articles`))
        const shown = `${pathname} as ${String(await rights.json())} ${context.sharedReader?.user?.metadata.tier}`
        return new Response(
          `<html><head></head><body><p>${shown}</p><script nonce="${context.nonce}">start()</script></body></html>`,
        )
      },
    },
  })
  const get = async (path: string, cookie: string, headers: Record<string, string> = {}) => {
    const response = await pages.handle(
      new Request(SITE + path, { headers: { cookie, ...headers } }),
      'client',
    )
    return { response, html: await response.clone().text() }
  }
  return { state, hooks, accounts, revealed, pages, get }
}

const servers: { close: () => void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

const BLOCK = /<script type="application\/json" id="reader">(.*)<\/script><\/body><\/html>$/

it('is rendered once for all readers of a tier, and holds nobody’s data but at its end', async () => {
  const { state, get } = setUp()
  const [ada, bob] = [await get('/feed/research', ADA), await get('/feed/research', BOB)]
  expect(state.rendered).toEqual(['/feed/research'])
  expect(ada.html).toContain('/feed/research as free 0 null free')
  expect(ada.html.replace(BLOCK, '')).toBe(bob.html.replace(BLOCK, ''))
  expect(JSON.parse(BLOCK.exec(ada.html)?.[1] ?? '')).toMatchObject({ role: 'free', user: { id: 'ada' } })
  expect(JSON.parse(BLOCK.exec(bob.html)?.[1] ?? '')).toMatchObject({ role: 'free', user: { id: 'bob' } })
})

it('is private, and allows its own scripts by hash', async () => {
  const { get } = setUp()
  const { response, html } = await get('/', ADA)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.has('etag')).toBe(false)
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(html).not.toContain('nonce')
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('comes compressed with %s', async (encoding, decompress) => {
  const { get } = setUp()
  const plain = await get('/', ADA)
  const { response } = await get('/', ADA, { 'accept-encoding': encoding })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const body = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(body.length))
  expect(decompress(body).toString()).toBe(plain.html)
})

it('follows the reader’s tier within two seconds, and at once after a request of theirs', async () => {
  const { state, accounts, pages, get } = setUp()
  await get('/feed/research', ADA)
  accounts.set(ADA, account('ada', 'premium'))
  expect((await get('/feed/research', ADA)).html).toContain('as free')
  state.now += 2001
  expect((await get('/feed/research', ADA)).html).toContain('as premium 0 null premium')

  accounts.set(ADA, account('ada', 'free'))
  const watchAccount = watchAccountChanges(false, pages.forget)
  const server = createServer((req, res) => {
    watchAccount(req, res)
    res.end()
  }).listen(0)
  servers.push(server)
  const { port } = server.address() as AddressInfo
  await fetch(`http://localhost:${port}/api/profile`, { method: 'PATCH', headers: { cookie: ADA } })
  expect((await get('/feed/research', ADA)).html).toContain('as free')
})

it('keeps no account that a request of the reader changed while it was read', async () => {
  const { hooks, accounts, pages, get } = setUp()
  const watchAccount = watchAccountChanges(false, pages.forget)
  const server = createServer((req, res) => {
    watchAccount(req, res)
    res.end()
  }).listen(0)
  servers.push(server)
  const { port } = server.address() as AddressInfo
  hooks.whileAsked = async () => {
    delete hooks.whileAsked
    accounts.set(ADA, account('ada', 'premium'))
    await fetch(`http://localhost:${port}/api/profile`, { method: 'PATCH', headers: { cookie: ADA } })
  }
  expect((await get('/', ADA)).html).toContain('as free')
  expect((await get('/', ADA)).html).toContain('as premium')
})

it('asks for the account once for the pages of one screen', async () => {
  const { state, get } = setUp()
  for (const path of ['/', '/feed/research', '/digest', '/']) await get(path, ADA)
  expect(state.queried).toBe(1)
})

it('lets no name end the block or begin another element', async () => {
  const { accounts, get } = setUp()
  const name = '</script><script>alert(1)</script><!--'
  accounts.set(ADA, account(name, 'free'))
  const { html } = await get('/', ADA)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(JSON.parse(BLOCK.exec(html)?.[1] ?? '')).toMatchObject({ user: { firstName: name } })
})

const ARTICLE = '01936f00-0000-7000-8000-000000000001'
const OTHER = '01936f00-0000-7000-8000-000000000002'

describe.each([`/article/${ARTICLE}`, `/fr/story/${ARTICLE}`])('the gated page %s', (path) => {
  it('is shared by the free readers who have revealed as many others today', async () => {
    const { state, accounts, revealed, get } = setUp()
    revealed.set('ada', { count: 1, ids: new Set([OTHER]) })
    revealed.set('bob', { count: 1, ids: new Set() })
    expect((await get(path, ADA)).html).toContain('as free 1 null')
    expect((await get(path, BOB)).html).toContain('as free 1 null')
    expect(state.rendered).toEqual([path])
    revealed.set('ada', { count: 2, ids: new Set([OTHER]) })
    state.now += 2001
    expect((await get(path, ADA)).html).toContain('as free 2 null')
    accounts.set(BOB, account('bob', 'premium'))
    expect((await get(path, BOB)).html).toContain('as premium 0 null')
    expect(state.rendered).toHaveLength(3)
  })

  it('is rendered for each who has revealed it, and kept for nobody', async () => {
    const { state, revealed, get } = setUp()
    revealed.set('ada', { count: 1, ids: new Set([ARTICLE]) })
    for (let n = 0; n < 2; n += 1) {
      const { html } = await get(path, ADA)
      expect(html).toContain('as anonymous undefined session=ada')
    }
    expect((await get(path, BOB)).html).toContain('as free 0 null')
    expect(state.rendered).toEqual([path, path, path])
  })
})

it.each([
  ['a page of their own', '/profile', ADA, {}],
  ['a page about their subscription', '/pricing', ADA, {}],
  ['another cookie', '/feed/research', `${ADA}; experiment=b`, {}],
  ['a token of an app', '/feed/research', ADA, { authorization: 'Bearer ada-ada-ada-ada-ada-ada' }],
])('is rendered for the reader alone: %s', async (_, path, cookie, headers) => {
  const { state, get } = setUp()
  await get(path, cookie, headers)
  const { html } = await get(path, cookie, headers)
  expect(state.rendered).toEqual([path, path])
  expect(html).toContain('undefined')
})

it.each(['/contact?topic=privacy', '/cancel', '/newsletter?sent=1'])(
  'is shared with its form: %s',
  async (path) => {
    const { state, get } = setUp()
    for (const cookie of [ADA, BOB]) expect((await get(path, cookie)).html).toContain('as free 0 null')
    expect(state.rendered).toHaveLength(1)
  },
)

describe('for a session that has ended', () => {
  const EVE = 'session=eve-eve-eve-eve-eve-eve'

  it('is the page of visitors', async () => {
    const { state, get } = setUp()
    const visitor = await get('/feed/research', '')
    const eve = await get('/feed/research', EVE)
    expect(eve.html).toBe(visitor.html)
    expect(eve.html).toContain('as anonymous undefined null undefined')
    expect(state.rendered).toEqual(['/feed/research'])
  })

  it('is sent from memory like theirs', async () => {
    const { pages, get } = setUp()
    const { html } = await get('/feed/research', EVE)
    const server = createServer((req, res) => {
      if (!pages.tryCached(req, res)) res.end('not in memory')
    }).listen(0)
    servers.push(server)
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}/feed/research`, { headers: { cookie: EVE } })
    expect(await response.text()).toBe(html)
  })

  it('counts made-up sessions, each of which costs a query', async () => {
    const { state, get } = setUp()
    await get('/', '')
    expect(state.counted).toBe(1)
    for (let n = 0; n < 3; n += 1) await get('/', `session=made-up-made-up-made-up-${n}`)
    await get('/', 'session=made-up-made-up-made-up-0')
    expect(state.counted).toBe(4)
  })

  it('is rendered with the failure where the account cannot be read', async () => {
    const { state, accounts, get } = setUp()
    accounts.set(ADA, 'unreachable')
    await get('/', ADA)
    await get('/', ADA)
    expect(state.rendered).toEqual(['/', '/'])
  })
})

it.each([
  ['owes a payment', { owes: true }],
  ['lacks a step for an admin’s rights', { adminBar: 'proof_required' }],
])('is rendered for the reader alone who %s, because of the notice', async (_, metadata) => {
  const { state, accounts, get } = setUp()
  accounts.set(ADA, account('ada', 'premium', metadata))
  await get('/', ADA)
  await get('/', ADA)
  expect(state.rendered).toEqual(['/', '/'])
})

it('is sent before any framework is involved, once page and reader are known', async () => {
  const { state, pages, get } = setUp()
  const server = createServer((req, res) => {
    if (!pages.tryCached(req, res)) res.end('not in memory')
  }).listen(0)
  servers.push(server)
  const { port } = server.address() as AddressInfo
  const ask = async (cookie: string) =>
    (await fetch(`http://localhost:${port}/feed/research`, { headers: { cookie } })).text()
  expect(await ask(ADA)).toBe('not in memory')
  const { html } = await get('/feed/research', ADA)
  expect(await ask(ADA)).toBe(html)
  expect(await ask(BOB)).toBe('not in memory')
  await get('/', BOB)
  expect(await ask(BOB)).toBe(html.replaceAll(/(?<=")ada/g, 'bob'))
  state.now += 2001
  expect(await ask(ADA)).toBe('not in memory')
})
