import { expect, test } from 'vitest'
import { canonicalUrl, itemIdentity, urlIdentity } from './canonical-url.ts'

test.each([
  ['https://a.example/x?utm_source=rss&utm_medium=feed', 'https://a.example/x'],
  ['https://a.example/x?id=7&utm_campaign=z&b=2', 'https://a.example/x?id=7&b=2'],
  ['https://www.francetvinfo.fr/a_1.html#xtor=RSS-3-[general]', 'https://www.francetvinfo.fr/a_1.html'],
  ['https://a.example/x?at_medium=RSS&at_campaign=feed', 'https://a.example/x'],
  ['https://a.example/x?fbclid=1', 'https://a.example/x'],
  ['https://user:secret@a.example:443/x', 'https://a.example/x'],
  ['https://a.example/changelog#2026-03-01', 'https://a.example/changelog#2026-03-01'],
  ['https://a.example/x?ref=rss', 'https://a.example/x'],
  ['https://code.example/tree?ref=main', 'https://code.example/tree?ref=main'],
  ['https://a.example/x?q=caf%C3%A9+noir', 'https://a.example/x?q=caf%C3%A9+noir'],
])('%s is shown as %s', (raw, shown) => {
  expect(canonicalUrl(raw)).toBe(shown)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example/x',
  'not a url',
  'http://localhost/x',
])('%s is no address for a reader', (raw) => {
  expect(canonicalUrl(raw)).toBeUndefined()
})

test('spellings of one address are one article', () => {
  const spellings = [
    'https://www.a.example/x/',
    'http://a.example/x',
    'https://a.example/x?',
    'https://a.example/x#',
  ].map((raw) => urlIdentity(canonicalUrl(raw) ?? '').toString('hex'))
  expect(new Set(spellings).size).toBe(1)
})

test('other paths, queries and sections are other articles', () => {
  const addresses = [
    'https://a.example/x',
    'https://a.example/y',
    'https://a.example/x?id=1',
    'https://a.example/x#s1',
  ]
  expect(new Set(addresses.map((url) => urlIdentity(url).toString('hex'))).size).toBe(4)
})

test('the order of parameters does not make another article', () => {
  expect(urlIdentity('https://a.example/x?b=2&a=1')).toEqual(urlIdentity('https://a.example/x?a=1&b=2'))
})

test('an item without an address is known by its source and its id', () => {
  expect(itemIdentity('a', '1')).not.toEqual(itemIdentity('b', '1'))
  expect(itemIdentity('a', '1')).toHaveLength(16)
})
