import { expect, test } from 'vitest'
import { drawnCover } from './drawn-cover.ts'

test('a text has a cover of its own, always the same', () => {
  const cover = drawnCover('/no-such-page')
  expect(cover).toEqual(drawnCover('/no-such-page'))
  expect(cover.url).toMatch(new RegExp(`^/covers/1/${cover.category}/[0-9a-f]{16}[.]svg$`))
  const urls = Array.from({ length: 500 }, (_, n) => drawnCover(`/page/${n}`).url)
  expect(new Set(urls).size).toBe(500)
  expect(new Set(urls.map((url) => url.split('/')[3])).size).toBe(6)
})

test('a category decides how it is drawn', () => {
  expect(drawnCover('reader', 'business')).toMatchObject({ category: 'business' })
  expect(drawnCover('', 'business').url).toMatch(/^\/covers\/1\/business\/[0-9a-f]{16}[.]svg$/)
})
