import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#web/lib/api/api-client.ts'

type Saved = typeof import('./saved-articles.ts')

/** A server with scripted responses. */
const slowServer = () => {
  const calls: string[] = []
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const api = ((name: string, input: { body?: { articleId: string }; params?: { id: string } }) => {
    if (name === 'GET /bookmarks') {
      calls.push(name)
      return Promise.resolve({ ids: ['kept'], items: [] })
    }
    calls.push(`${name.split(' ')[0]} ${input.body?.articleId ?? input.params?.id}`)
    return new Promise<void>((resolve, reject) => {
      waiting.push({ resolve, reject })
    })
  }) as unknown as Api
  return {
    api,
    calls,
    answer: () => waiting.shift()?.resolve(),
    fail: (status: number) => waiting.shift()?.reject(new Refusal('server_error', status, 'no')),
  }
}

let saved: Saved
/** Of the same modules as what is tested. */
let Refusal: (typeof import('#web/lib/api/api-error.ts'))['ApiError']
beforeEach(async () => {
  vi.resetModules()
  saved = await import('./saved-articles.ts')
  Refusal = (await import('#web/lib/api/api-error.ts')).ApiError
})
afterEach(() => vi.resetModules())

test('a page of icons asks once for what is saved', async () => {
  const { api, calls } = slowServer()
  expect(saved.isArticleSaved('kept')).toBeUndefined()
  await Promise.all([saved.loadSaved(api), saved.loadSaved(api)])
  await saved.loadSaved(api)
  expect(calls).toEqual(['GET /bookmarks'])
  expect(saved.isArticleSaved('kept')).toBe(true)
  expect(saved.isArticleSaved('other')).toBe(false)
})

test('an article is saved on screen before the server knows', async () => {
  const server = slowServer()
  await saved.loadSaved(server.api)
  const call = saved.setSaved(server.api, 'a', true)
  expect(saved.isArticleSaved('a')).toBe(true)
  expect(saved.countSaved()).toBe(1)
  server.answer()
  await call
  expect(saved.isArticleSaved('a')).toBe(true)
  expect(saved.countSaved()).toBe(2)
})

test('a failed change is rolled back and rejects', async () => {
  const server = slowServer()
  await saved.loadSaved(server.api)
  const removal = saved.setSaved(server.api, 'kept', false)
  expect(saved.isArticleSaved('kept')).toBe(false)
  server.fail(500)
  await expect(removal).rejects.toThrow('no')
  expect(saved.isArticleSaved('kept')).toBe(true)
})

test('pressed twice quickly, the second press is followed after the first', async () => {
  const server = slowServer()
  await saved.loadSaved(server.api)
  const calls = [saved.setSaved(server.api, 'a', true), saved.setSaved(server.api, 'a', false)]
  expect(saved.isArticleSaved('a')).toBe(false)
  server.answer()
  await expect.poll(() => server.calls).toEqual(['GET /bookmarks', 'POST a', 'DELETE a'])
  server.answer()
  await Promise.all(calls)
  expect(saved.isArticleSaved('a')).toBe(false)
})

test('an article that another tab has removed counts as removed', async () => {
  const server = slowServer()
  await saved.loadSaved(server.api)
  const removal = saved.setSaved(server.api, 'kept', false)
  server.fail(404)
  await removal
  expect(saved.isArticleSaved('kept')).toBe(false)
})

test('an answer that was on its way while something was saved does not forget it', async () => {
  const server = slowServer()
  const loading = saved.loadSaved(server.api)
  const call = saved.setSaved(server.api, 'a', true)
  server.answer()
  await Promise.all([loading, call])
  expect(saved.isArticleSaved('a')).toBe(true)
  expect(saved.isArticleSaved('kept')).toBe(true)
})
