import { CLIENT_CACHE_VERSION } from '#contract/limits.ts'
import { attempt } from '#web/lib/storage/storage.ts'

export interface StoredAnswer {
  answer: unknown
  /** Milliseconds since 1970, so that it stays valid after a page load. */
  expiresAt: number
}

/**
 * A cache of answers that outlives the page. Never throws: when storage is blocked or full, nothing is
 * cached.
 */
export interface AnswerStore {
  read: (key: string) => StoredAnswer | undefined
  write: (key: string, kept: StoredAnswer) => void
  /** Deletes entries that expired before `now` or that another release wrote. */
  sweep: (now: number) => void
  clear: () => void
}

const FAMILY = 'api_cache '
const CURRENT = `${FAMILY}${CLIENT_CACHE_VERSION} `

/** The expiry precedes the serialized answer, so that a sweep parses a few digits only. */
const expiryOf = (text: string): number => Number(text.slice(0, text.indexOf(' ')))

export const createAnswerStore = (open: () => Storage): AnswerStore => {
  const removeWhere = (isUnwanted: (key: string, text: string) => boolean) =>
    attempt(open, (storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys) {
        if (key.startsWith(FAMILY) && isUnwanted(key, storage.getItem(key) ?? '')) storage.removeItem(key)
      }
    })
  return {
    read: (key) =>
      attempt(open, (storage) => {
        const text = storage.getItem(CURRENT + key)
        if (text === null) return undefined
        return { answer: JSON.parse(text.slice(text.indexOf(' '))) as unknown, expiresAt: expiryOf(text) }
      }),
    write: (key, { answer, expiresAt }) => {
      attempt(open, (storage) => storage.setItem(CURRENT + key, `${expiresAt} ${JSON.stringify(answer)}`))
    },
    sweep: (now) => {
      removeWhere((key, text) => !key.startsWith(CURRENT) || !(expiryOf(text) > now))
    },
    clear: () => {
      removeWhere(() => true)
    },
  }
}

export const localAnswerStore = createAnswerStore(() => localStorage)
