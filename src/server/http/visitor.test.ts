import { expect, test } from 'vitest'
import { isAnonymous, parseCookies } from './visitor.ts'

test.each([
  ['app_lang=fr', 'fr'],
  ['__Host-app_lang=fr', 'fr'],
  // What this host alone can set goes first, wherever it stands.
  ['app_lang=en; __Host-app_lang=fr', 'fr'],
  ['__Host-app_lang=fr; app_lang=en', 'fr'],
])('a preference by either name: %s', (header, language) => {
  const cookies = parseCookies(header)
  expect(cookies.get('app_lang')).toBe(language)
  expect(isAnonymous(cookies, undefined)).toBe(true)
})

test.each(['__Host-session=abc', 'session=abc', '__Host-anything=1', '__Host-app_lang2=fr'])(
  'a page for a reader with %s is shared with nobody',
  (header) => {
    expect(isAnonymous(parseCookies(header), undefined)).toBe(false)
  },
)
