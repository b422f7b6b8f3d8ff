import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#web/components/mount.fixture.tsx'
import { anArticle } from '#web/components/page.fixture.tsx'
import { type FeedSlice, type LoadPage, useEndlessFeed } from './use-endless-feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const slice = (asOf: string, ...ids: string[]): FeedSlice => ({
  articles: ids.map((id) => anArticle({ id })),
  hasMore: true,
  asOf,
})

/** A list on screen, with what a reader and its page can do to it. */
const showList = async (first: FeedSlice, loadPage: LoadPage) => {
  const hands: { more?: () => Promise<void>; renew?: (slice: FeedSlice) => void } = {}
  const List = () => {
    const [slices, setSlices] = useState(first)
    const { articles, loadMore } = useEndlessFeed(slices, 1, loadPage)
    useEffect(() => {
      Object.assign(hands, { more: loadMore, renew: setSlices })
    }, [loadMore])
    return <p>{articles.map(({ id }) => id).join(' ')}</p>
  }
  const { container } = await mount(<List />)
  return {
    shown: () => container.textContent,
    more: () => act(async () => hands.more?.()),
    renew: (newer: FeedSlice) => act(async () => hands.renew?.(newer)),
  }
}

test('a list that has not grown shows its newest first page', async () => {
  const list = await showList(slice('then', 'a', 'b'), () => Promise.reject(new Error('not asked for')))
  await list.renew(slice('now', 'new', 'a'))
  expect(list.shown()).toBe('new a')
})

test('a grown list keeps its state, and neither repeats nor skips articles when news arrive', async () => {
  const asked: (readonly [number, string | undefined])[] = []
  const pages = [['c', 'd'], ['e']]
  const list = await showList(slice('then', 'a', 'b'), (page, { asOf }) => {
    asked.push([page, asOf])
    return Promise.resolve(slice('later', ...(pages.shift() ?? [])))
  })
  await list.more()
  await list.renew(slice('now', 'new', 'a'))
  expect(list.shown()).toBe('a b c d')
  await list.more()
  expect(list.shown()).toBe('a b c d e')
  expect(asked).toEqual([
    [2, 'then'],
    [3, 'then'],
  ])
})
