import { expect, it } from 'vitest'
import { putApp } from './put-app.ts'

const PAGE = '<html><head><title>News</title></head><body><div id="app"></div><script></script></body></html>'

it('puts the app in its place', () => {
  expect(putApp(PAGE, '<main>$& News</main>')).toBe(
    '<html><head><title>News</title></head><body><div id="app"><main>$& News</main></div><script></script></body></html>',
  )
})

it('has the head name what is to be fetched early', () => {
  const preload = '<link rel="preload" as="image" href="/a.svg"/>'
  expect(putApp(PAGE, `${preload}<main></main>`)).toBe(
    `<html><head><title>News</title>${preload}</head><body><div id="app"><main></main></div><script></script></body></html>`,
  )
})
