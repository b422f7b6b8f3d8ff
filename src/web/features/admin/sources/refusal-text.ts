import { useRef } from 'react'
import type { FeedRefusal } from '#contract/newsroom/newsroom-sources.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Problems } from '#web/lib/api/posted-form.ts'

interface Refusal {
  /** Notes why a call was refused, and rejects as the call does. */
  explain: <T>(call: () => Promise<T>) => Promise<T>
  /** For the form that makes the call. */
  codeTexts: () => Problems
}

/** Why no feed can be read at an address, in words. */
export const useRefusal = (): Refusal => {
  const { refusals } = useTexts('sourceCare')
  const last = useRef<FeedRefusal>(undefined)
  return {
    explain: async (call) => {
      try {
        return await call()
      } catch (error) {
        const isRefusal = error instanceof ApiError && error.code === 'feed_not_found'
        last.current = isRefusal ? (error.details as FeedRefusal | undefined) : undefined
        throw error
      }
    },
    codeTexts: () => {
      const { reason, status = 0 } = last.current ?? {}
      if (!reason) return {}
      return { feed_not_found: reason === 'status' ? refusals.status(status) : refusals[reason] }
    },
  }
}
