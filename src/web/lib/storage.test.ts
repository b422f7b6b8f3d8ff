import { describe, expect, it } from 'vitest'
import { safeStorage } from './storage.ts'

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
