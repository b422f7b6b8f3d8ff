import { describe, expect, it } from 'vitest'
import { redirectFor } from './redirects.ts'
import { isAnonymous, parseCookies } from '../serving/visitor.ts'

const redirect = (pathname: string, cookie: string, search = '') =>
  redirectFor(pathname, search, parseCookies(cookie))

describe('an address without a language', () => {
  it('leads a reader who chose French to the French page, parameters kept', () => {
    expect(redirect('/feed/research', 'app_lang=fr', '?page=2')).toEqual({
      status: 302,
      location: '/fr/feed/research?page=2',
    })
    expect(redirect('/', 'a=b; app_lang=fr')).toEqual({ status: 302, location: '/fr' })
  })

  it.each([
    ['/feed/research', 'app_lang=en'],
    ['/feed/research', 'app_lang=xx'],
    ['/feed/research', ''],
    ['/fr/feed/research', 'app_lang=en'],
    ['/fr/feed/research', 'app_lang=fr'],
  ])('%s with cookie "%s" is shown as it is', (pathname, cookie) => {
    expect(redirect(pathname, cookie)).toBeUndefined()
  })

  it('never leads to another site', () => {
    expect(redirect('//evil.example/feed', 'app_lang=fr')?.location).toBe('/fr//evil.example/feed')
  })
})

describe('/feed', () => {
  it('leads to the category read last, in the language of the address', () => {
    expect(redirect('/feed', 'lastFeedCategory=business')?.location).toBe('/feed/business')
    expect(redirect('/fr/feed', 'lastFeedCategory=business')).toEqual({
      status: 307,
      location: '/fr/feed/business',
    })
  })

  it('leads to technology where none was read, or none we know', () => {
    expect(redirect('/feed', '')?.location).toBe('/feed/technology')
    expect(redirect('/feed', 'lastFeedCategory=//evil.example')?.location).toBe('/feed/technology')
  })
})

describe('/digest', () => {
  it('is read in the minutes chosen last, in the language of the address', () => {
    expect(redirect('/digest', 'digestMinutes=5')).toEqual({ status: 307, location: '/digest?minutes=5' })
    expect(redirect('/fr/digest', 'digestMinutes=10', '?month=2026-10')?.location).toBe(
      '/fr/digest?month=2026-10&minutes=10',
    )
  })

  it.each([
    ['/digest', '', ''],
    ['/digest', 'digestMinutes=7', ''],
    ['/digest', 'digestMinutes=5', '?minutes=all'],
    ['/digest', 'digestMinutes=5', '?date=2026-11-20'],
    ['/digest/2026-11-20', 'digestMinutes=5', ''],
  ])('%s with cookie "%s" and "%s" is shown as it is', (pathname, cookie, search) => {
    expect(redirect(pathname, cookie, search)).toBeUndefined()
  })
})

describe('an anonymous reader', () => {
  it.each([
    ['', undefined, true],
    ['app_lang=fr; lastFeedCategory=business; digestMinutes=5', undefined, true],
    ['session=1', undefined, false],
    ['app_lang=en; __Host-session', undefined, false],
    ['', 'Bearer t', false],
  ])('with cookies "%s" and authorization %s: %s', (cookie, authorization, expected) => {
    expect(isAnonymous(parseCookies(cookie), authorization)).toBe(expected)
  })
})
