import { expect, test } from 'vitest'
import { isAnonymous, readListLanguagesCookie, parseCookies } from './visitor.ts'

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

test.each([
  ['listLanguages=fr', 'fr'],
  ['__Host-listLanguages=both', 'both'],
  ['listLanguages=en; __Host-listLanguages=fr', 'fr'],
  ['listLanguages=auto', undefined],
  ['listLanguages=de', undefined],
  ['listLanguages=FR', undefined],
  ['listLanguages=', undefined],
  ['app_lang=fr', undefined],
])(
  'the languages of lists say nothing of who reads, and only what is known counts: %s',
  (header, languages) => {
    const cookies = parseCookies(header)
    expect(readListLanguagesCookie(cookies)).toBe(languages)
    expect(isAnonymous(cookies, undefined)).toBe(true)
  },
)

test.each(['__Host-session=abc', 'session=abc', '__Host-anything=1', '__Host-app_lang2=fr'])(
  'a page for a reader with %s is not shared',
  (header) => {
    expect(isAnonymous(parseCookies(header), undefined)).toBe(false)
  },
)
