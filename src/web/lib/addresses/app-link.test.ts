import { describe, expect, it, test } from 'vitest'
import { readAppLink } from './app-link.ts'

const SITE = 'https://news.example'
const TOKEN = 'aB3_-'.repeat(8)

describe('an address the system hands to the app', () => {
  test.each([
    ['/article/0198', '/article/0198'],
    ['/fr/story/0198', '/story/0198'],
    ['/fr/article/0198?x=1', '/article/0198?x=1'],
    ['/digest', '/digest'],
    ['/fr/digest/2026-11-20', '/digest/2026-11-20'],
    ['/feed/research?page=2', '/feed/research?page=2'],
    ['/article/0198/', '/article/0198'],
    ['/fr/digest/?x=1', '/digest?x=1'],
  ])('%s opens the page %s', (address, path) => {
    expect(readAppLink(SITE + address, SITE)).toEqual({ kind: 'page', path })
  })

  test.each([
    '/api/articles',
    '/activate-account?token=x',
    '/set-password?token=x',
    '/pricing',
    '/article/',
    '/article/1/2',
    '/articles',
    '/feed.rss',
    '/feed/research.rss',
    '/fr/digest/weekly.atom',
    '/digest.json',
    // By https anybody could make one; only the app's own scheme brings a token.
    `/auth/callback?token=${TOKEN}`,
  ])('%s is the site’s to show', (path) => {
    expect(readAppLink(SITE + path, SITE)).toEqual({ kind: 'served', url: SITE + path })
  })

  test.each([
    'https://other.example/article/1',
    'http://news.example/article/1',
    'https://news.example.evil.example/article/1',
    'https://news.example:444/article/1',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('%s is not ours', (address) => {
    expect(readAppLink(address, SITE)).toBeNull()
  })
})

describe('auth/callback', () => {
  it('brings a token', () => {
    expect(readAppLink(`apercu://auth/callback?token=${TOKEN}`, SITE)).toEqual({ kind: 'auth', token: TOKEN })
  })

  it('or an error, which goes first and is no longer than can be said', () => {
    expect(readAppLink(`apercu://auth/callback?token=${TOKEN}&error=access%20denied`, SITE)).toEqual({
      kind: 'authFailed',
      error: 'access denied',
    })
    expect(readAppLink(`apercu://auth/callback?error=${'e'.repeat(900)}`, SITE)).toEqual({
      kind: 'authFailed',
      error: 'e'.repeat(200),
    })
  })

  test.each([
    `apercu://auth/callback/more?token=${TOKEN}`,
    `apercu://auth/callbacks?token=${TOKEN}`,
    `apercu://other/callback?token=${TOKEN}`,
    `apercu:auth/callback?token=${TOKEN}`,
    'apercu://auth/callback',
    'apercu://auth/callback?token=short',
    `apercu://auth/callback?token=${TOKEN}%0d%0ax`,
  ])('is nothing else: %s', (address) => {
    expect(readAppLink(address, SITE)).toBeNull()
  })
})
