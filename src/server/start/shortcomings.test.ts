import { readEnv } from '#server/settings/env.ts'
import { expect, test } from 'vitest'
import { logShortcomings, shortcomingsOf } from './shortcomings.ts'

const PUBLIC = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://news.example',
  BILLING: 'sandbox',
  TRUST_PROXY: '1',
}
const MAIL = { SMTP_URL: 'smtps://smtp.example', MAIL_FROM: 'news@news.example' }

test.each<[string, Record<string, string>, boolean, string[]]>([
  ['a machine of one’s own', {}, false, []],
  ['a public site with nothing', PUBLIC, false, ['mail']],
  ['a public site whose sandbox sells nothing', { ...PUBLIC, ...MAIL }, false, []],
  ['a site that sells and names no publisher', { ...PUBLIC, ...MAIL }, true, ['publisher']],
  ['a site that sells, with nothing', PUBLIC, true, ['mail', 'publisher']],
  ['a site that sells', { ...PUBLIC, ...MAIL, PUBLISHER: 'News, 1 Street' }, true, []],
])('%s', (_, settings, takesMoney, shortcomings) => {
  expect(shortcomingsOf(readEnv([], settings), takesMoney)).toEqual(shortcomings)
})

test('the start logs each', () => {
  const warned: object[] = []
  const warn = (fields: object): void => void warned.push(fields)
  logShortcomings(['mail', 'publisher'], { warn, debug: warn, info: warn, error: warn })
  expect(warned).toEqual([{ degraded: 'mail' }, { degraded: 'publisher' }])
})
