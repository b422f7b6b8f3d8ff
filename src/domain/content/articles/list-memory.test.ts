import { describe, expect, test } from 'vitest'
import type { FoundList } from '#domain/kernel/list-memory.ts'
import { createListMemory, findOnce } from './list-memory.ts'

const listOf = (...ids: string[]): FoundList => ({
  ids,
  has_more: false,
  next_cursor: null,
  as_of: '2026-11-27T12:00:00.000Z',
})

describe('lists that are kept', () => {
  test('are found once by concurrent requests, and again after almost a minute', async () => {
    let now = 1
    const memory = createListMemory(() => now)
    let asked = 0
    const find = () =>
      findOnce(memory.current(), 'a', async () => {
        asked += 1
        return listOf('1')
      })
    await Promise.all([find(), find()])
    now = 58_001
    await find()
    expect(asked).toBe(1)
    now = 58_002
    await find()
    expect(asked).toBe(2)
  })

  test('are not kept when they could not be found', async () => {
    const memory = createListMemory()
    const failed = findOnce(memory.current(), 'a', () => Promise.reject(new Error('no database')))
    await expect(failed).rejects.toThrow('no database')
    expect(await findOnce(memory.current(), 'a', async () => listOf('1'))).toEqual(listOf('1'))
  })

  test('are forgotten together with those that are being found', async () => {
    const memory = createListMemory()
    const { promise, resolve } = Promise.withResolvers<FoundList>()
    const before = findOnce(memory.current(), 'a', () => promise)
    memory.forget()
    const after = findOnce(memory.current(), 'a', async () => listOf('after'))
    resolve(listOf('before'))
    expect((await before).ids).toEqual(['before'])
    expect((await after).ids).toEqual(['after'])
    const again = await findOnce(memory.current(), 'a', () => Promise.reject(new Error('not asked')))
    expect(again.ids).toEqual(['after'])
  })

  test('take a bounded amount of memory', () => {
    const { lists, cards, answers } = createListMemory().current()
    const found = listOf(...Array.from({ length: 100 }, (_, n) => String(n)))
    for (let n = 0; n < 5000; n += 1) {
      lists.set(String(n), Promise.resolve(found))
      answers.set(String(n), { found, answer: { data: { articles: [], page: 1, limit: 100, ...found } } })
      cards.set(String(n), { article: {} as never, searchWords: undefined })
    }
    const keptOf = (kept: { get: (key: string) => unknown }): number =>
      Array.from({ length: 5000 }, (_, n) => kept.get(String(n))).filter(Boolean).length
    expect(keptOf(lists)).toBe(1000)
    expect(keptOf(cards)).toBe(2000)
    expect(keptOf(answers)).toBe(59)
  })
})
