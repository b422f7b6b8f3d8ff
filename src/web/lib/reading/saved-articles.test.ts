import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { ReaderContext } from '#web/lib/state/per-reader.ts'
import { aReader } from '#web/lib/state/reader.fixture.ts'
import { countSaved, isArticleSaved, savedArticles, setSaved } from './saved-articles.ts'

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
    fail: (status: number) => waiting.shift()?.reject(new ApiError('server_error', status, 'no')),
  }
}

let server: ReturnType<typeof slowServer>
let page: ReaderContext
beforeEach(() => {
  server = slowServer()
  page = aReader(server.api, 'ada')
})
const load = () => savedArticles(page).load()
const set = (id: string, isSaved: boolean) => setSaved(page, id, isSaved)
const isSaved = (id: string) => isArticleSaved(savedArticles(page).read(), id)
const count = () => countSaved(savedArticles(page).read())

test('a page of icons asks once for what is saved', async () => {
  expect(isSaved('kept')).toBeUndefined()
  expect(count()).toBeUndefined()
  await Promise.all([load(), load()])
  await load()
  expect(server.calls).toEqual(['GET /bookmarks'])
  expect(isSaved('kept')).toBe(true)
  expect(isSaved('other')).toBe(false)
})

test('an article is saved on screen before the server knows', async () => {
  await load()
  const call = set('a', true)
  expect(isSaved('a')).toBe(true)
  expect(count()).toBe(2)
  server.answer()
  await call
  expect(isSaved('a')).toBe(true)
  expect(count()).toBe(2)
})

test('a failed change is rolled back and rejects', async () => {
  await load()
  const removal = set('kept', false)
  expect(isSaved('kept')).toBe(false)
  expect(count()).toBe(0)
  server.fail(500)
  await expect(removal).rejects.toThrow('no')
  expect(isSaved('kept')).toBe(true)
  expect(count()).toBe(1)
})

test('pressed twice quickly, the second press is followed after the first', async () => {
  await load()
  const calls = [set('a', true), set('a', false)]
  expect(isSaved('a')).toBe(false)
  server.answer()
  await expect.poll(() => server.calls).toEqual(['GET /bookmarks', 'POST a', 'DELETE a'])
  server.answer()
  await Promise.all(calls)
  expect(isSaved('a')).toBe(false)
})

test('an article that another tab has removed counts as removed', async () => {
  await load()
  const removal = set('kept', false)
  server.fail(404)
  await removal
  expect(isSaved('kept')).toBe(false)
})

test('an answer that was on its way while something was saved does not forget it', async () => {
  const loading = load()
  const call = set('a', true)
  server.answer()
  await Promise.all([loading, call])
  expect(isSaved('a')).toBe(true)
  expect(isSaved('kept')).toBe(true)
})
