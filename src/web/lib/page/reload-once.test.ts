import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

const reload = vi.fn<() => void>()
let answer: () => Promise<Response>
let modules: string
let fields: { value: string; defaultValue: string; type: string }[]

/** A document that was just loaded: the module begins again, storage stays. */
const loadDocument = async (pathname = '/feed/research') => {
  vi.resetModules()
  vi.stubGlobal('location', { pathname, href: `https://apercu.test${pathname}`, reload })
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { modules } }),
    querySelectorAll: () => fields,
  })
  return import('./reload-once.ts')
}

beforeEach(() => {
  reload.mockClear()
  modules = '/assets/entry1.js /assets/feed1.js'
  fields = []
  answer = async () => new Response(null)
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(() => answer()),
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('a page whose files are missing is reloaded', async () => {
  const { reloadOnce } = await loadDocument()
  expect(await reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('several failures of one page reload it once, and none of them shows an error meanwhile', async () => {
  const { reloadOnce } = await loadDocument()
  expect([await reloadOnce(), await reloadOnce()]).toEqual([true, true])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when that did not help, it is not reloaded again', async () => {
  await (await loadDocument()).reloadOnce()
  for (let again = 0; again < 3; again++) expect(await (await loadDocument()).reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('another page of that release is, and so is this one in the next release', async () => {
  await (await loadDocument()).reloadOnce()
  expect(await (await loadDocument('/digest')).reloadOnce()).toBe(true)
  modules = '/assets/entry2.js'
  expect(await (await loadDocument('/digest')).reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(3)
})

test.each<[string, () => Promise<Response>]>([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server is overloaded', async () => new Response(null, { status: 503 })],
  ['for a client that asked too often', async () => new Response(null, { status: 429 })],
])('a page that can be read stays %s, and is reloaded when that is over', async (_, failing) => {
  answer = failing
  const { reloadOnce } = await loadDocument()
  expect(await reloadOnce()).toBe(false)
  answer = async () => new Response(null)
  expect(await reloadOnce()).toBe(true)
})

test('a page on which something is typed stays as it is', async () => {
  fields = [
    { value: 'a token', defaultValue: '', type: 'hidden' },
    { value: '', defaultValue: '', type: 'email' },
  ]
  expect(await (await loadDocument('/contact')).reloadOnce()).toBe(true)
  fields.push({ value: 'a long message', defaultValue: '', type: 'textarea' })
  expect(await (await loadDocument('/sign-in')).reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page of an address that is none is reloaded too', async () => {
  answer = async () => new Response(null, { status: 404 })
  expect(await (await loadDocument('/nowhere')).reloadOnce()).toBe(true)
})

test('with blocked storage nothing is reloaded, because that could go on for ever', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  expect(await (await loadDocument()).reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
