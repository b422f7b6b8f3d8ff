import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { removeMirrored } from './remove-mirrored.ts'
import { safeStorage, setMirrored } from './storage.ts'

describe('storage in the browser', () => {
  it('reads nothing and writes nothing where it is blocked, and does not fail', () => {
    const blocked = safeStorage<'app_lang'>(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(blocked.get('app_lang')).toBeNull()
    expect(() => {
      blocked.set('app_lang', 'fr')
      blocked.remove('app_lang')
    }).not.toThrow()
  })
})

describe('keys mirrored for the server', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** Every cookie a page writes, as it writes it. */
  const written = (protocol: string): string[] => {
    const cookies: string[] = []
    vi.stubGlobal('location', { protocol })
    const page = {
      set cookie(text: string) {
        cookies.push(text)
      },
    }
    vi.stubGlobal('document', page)
    return cookies
  }

  test('a preference is kept under a name that only this host can set', () => {
    const cookies = written('https:')
    setMirrored('app_lang', 'fr')
    expect(cookies).toEqual(['__Host-app_lang=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
    removeMirrored('app_lang')
    expect(cookies.slice(1)).toEqual([
      '__Host-app_lang=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'app_lang=; Path=/; Max-Age=0; SameSite=Lax',
    ])
  })

  test('without https it has its plain name, which a browser would refuse otherwise', () => {
    const cookies = written('http:')
    setMirrored('digestMinutes', '15')
    expect(cookies).toEqual(['digestMinutes=15; Path=/; Max-Age=31536000; SameSite=Lax'])
  })
})
