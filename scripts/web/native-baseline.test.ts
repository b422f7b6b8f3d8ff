import { expect, test } from 'vitest'
import { BASELINE, newerThanBaseline } from './native-baseline.ts'

/** Before anything we look for. */
const ANCIENT = { ios: 9, webView: 37 }

test.each([
  'text.replace(/(?<=«) /g,``)',
  'let e=/[\\p{L}--[a-z]]/v.test(t)',
  'list.toSorted()[0]',
  'list.findLast(e=>e)',
  't.isWellFormed()',
  'await Array.fromAsync(e)',
  'Object.groupBy(e,t)',
  'let{promise:e}=Promise.withResolvers()',
  'Promise.try(e)',
  'URL.canParse(e)?new URL(e):void 0',
  'URL.parse(e)',
  'AbortSignal.timeout(5)',
  'AbortSignal.any([e,t])',
  'e.isSubsetOf(t)',
  'e.values().map(t)',
  'RegExp.escape(e)',
  'e.toBase64()',
  'new Intl.DurationFormat(e)',
  'requestIdleCallback(e)',
  'document.querySelector(`:popover-open`)',
  'e.matches(`a:has(b)`)',
])('%s is found where it is too new', (code) => {
  expect(newerThanBaseline(code, ANCIENT)).toEqual([expect.stringContaining(code.slice(0, 30))])
})

test('what the oldest systems of the apps have is let through, and no more', () => {
  expect(
    newerThanBaseline('document.querySelector(`:popover-open`)?.matches(`:has(a)`);/(?<=a)/.test(b)'),
  ).toEqual([])
  expect(newerThanBaseline('URL.canParse(a)')).toHaveLength(1)
  expect(newerThanBaseline('a/v.b/c;`/(?:v)/`;e.values().next();new Map.groupByName()')).toEqual([])
  // Android 7 has web views up to 119.
  expect(BASELINE.webView).toBeLessThan(120)
})
