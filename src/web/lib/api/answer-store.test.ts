import { describe, expect, it } from 'vitest'
import { CLIENT_CACHE_VERSION } from '#contract/limits.ts'
import { createAnswerStore } from './answer-store.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixture.ts'

const setUp = () => {
  const storage = memoryStorage()
  return { storage, store: createAnswerStore(() => storage) }
}

describe('answers kept across page loads', () => {
  it('come back as they were', () => {
    const { store } = setUp()
    store.write('/api/articles/trending?lng=fr', { answer: { data: ['é'] }, expiresAt: 5 })
    expect(store.read('/api/articles/trending?lng=fr')).toEqual({ answer: { data: ['é'] }, expiresAt: 5 })
    expect(store.read('/api/articles/trending?lng=en')).toBeUndefined()
  })

  it('leave when they expire, or when another release wrote them; nothing else leaves with them', () => {
    const { storage, store } = setUp()
    storage.setItem('app_lang', 'fr')
    storage.setItem('api_cache 0.9.0 /old', '999 {}')
    store.write('/early', { answer: 1, expiresAt: 10 })
    store.write('/late', { answer: 2, expiresAt: 20 })
    store.sweep(10)
    expect(Object.keys(storage)).toEqual(['app_lang', `api_cache ${CLIENT_CACHE_VERSION} /late`])
    store.clear()
    expect(Object.keys(storage)).toEqual(['app_lang'])
  })

  it('are not there, and do no harm, where storage is full, blocked or holds something else', () => {
    const full = memoryStorage(0)
    const store = createAnswerStore(() => full)
    store.write('/a', { answer: 1, expiresAt: 10 })
    expect(store.read('/a')).toBeUndefined()

    const blocked = createAnswerStore(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(blocked.read('/a')).toBeUndefined()
    blocked.sweep(1)
    blocked.clear()

    const { storage, store: other } = setUp()
    storage.setItem(`api_cache ${CLIENT_CACHE_VERSION} /a`, 'nonsense')
    expect(other.read('/a')).toBeUndefined()
    other.sweep(1)
    expect(storage.length).toBe(0)
  })
})
