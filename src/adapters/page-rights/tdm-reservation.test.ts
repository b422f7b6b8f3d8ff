import { expect, test } from 'vitest'
import { isReservedAt, isReservedByHeader, readReservations } from './tdm-reservation.ts'

const read = (file: unknown) =>
  readReservations(new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file)))

test('the locations of tdmrep.json say what is reserved, the most specific first', () => {
  const file = read([
    { location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://example.com/policy' },
    { location: '/open/*', 'tdm-reservation': 0 },
    { location: '/open/*.pdf$', 'tdm-reservation': 1 },
  ])
  const reserved = (path: string) => isReservedAt(file, `https://example.com${path}`)
  expect(['/', '/news/1', '/open/1', '/open/1.pdf', '/open/1.pdf?x'].map(reserved)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('what is not written as the report says reserves nothing, and one entry alone is a list of one', () => {
  expect(read('<!doctype html>')).toEqual([])
  expect(read('null')).toEqual([])
  expect(read([null, 7, { location: 3, 'tdm-reservation': 1 }, { location: '/' }])).toEqual([])
  expect(read({ location: '/', 'tdm-reservation': '1' })).toEqual([{ location: '/', isReserved: true }])
  expect(read([{ location: '/', 'tdm-reservation': 0 }])).toEqual([{ location: '/', isReserved: false }])
})

test('a location that is no text reserves nothing, the others do, and a NUL in one changes nothing', () => {
  const file = read(
    String.raw`[{"location": "/\ud800", "tdm-reservation": 1}, {"location": "/a\u0000b", "tdm-reservation": 1}]`,
  )
  expect(file).toEqual([{ location: '/ab', isReserved: true }])
})

test('of two locations that are as long, the one that reserves counts', () => {
  const file = read([
    { location: '/a', 'tdm-reservation': 1 },
    { location: '/a', 'tdm-reservation': 0 },
  ])
  expect(isReservedAt(file, 'https://example.com/a')).toBe(true)
})

test('a header reserves with 1 and nothing else, also where it comes twice', () => {
  const reserved = (value?: string) =>
    isReservedByHeader(value === undefined ? {} : { 'tdm-reservation': value })
  expect([
    reserved('1'),
    reserved(' 1 '),
    reserved('0, 1'),
    reserved('0'),
    reserved('yes'),
    reserved(),
  ]).toEqual([true, true, true, false, false, false])
})
