import { CLIENT_CACHE_VERSION } from '#contract/limits.ts'

export interface StoredAnswer {
  answer: unknown
  /** Milliseconds since 1970: another page load goes on counting. */
  expiresAt: number
}

/** Answers that outlive the page. Never throws: without storage, or with none left, nothing is kept. */
export interface AnswerStore {
  read: (key: string) => StoredAnswer | undefined
  write: (key: string, kept: StoredAnswer) => void
  /** Drops what expired before `now` and what another release wrote. */
  sweep: (now: number) => void
  clear: () => void
}

const FAMILY = 'api_cache '
const CURRENT = `${FAMILY}${CLIENT_CACHE_VERSION} `

/** The time stands before the answer, so that sweeping reads a few digits and not the whole of it. */
const expiryOf = (text: string): number => Number(text.slice(0, text.indexOf(' ')))

export const createAnswerStore = (open: () => Storage): AnswerStore => {
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  const removeWhere = (isUnwanted: (key: string, text: string) => boolean) =>
    attempt((storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys) {
        if (key.startsWith(FAMILY) && isUnwanted(key, storage.getItem(key) ?? '')) storage.removeItem(key)
      }
    })
  return {
    read: (key) =>
      attempt((storage) => {
        const text = storage.getItem(CURRENT + key)
        if (text === null) return undefined
        return { answer: JSON.parse(text.slice(text.indexOf(' '))) as unknown, expiresAt: expiryOf(text) }
      }),
    write: (key, { answer, expiresAt }) => {
      attempt((storage) => storage.setItem(CURRENT + key, `${expiresAt} ${JSON.stringify(answer)}`))
    },
    sweep: (now) => {
      removeWhere((key, text) => !key.startsWith(CURRENT) || !(expiryOf(text) > now))
    },
    clear: () => {
      removeWhere(() => true)
    },
  }
}

/** Of this browser. */
export const localAnswerStore = createAnswerStore(() => localStorage)
