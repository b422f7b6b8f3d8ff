import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import type { Found } from './load-found.ts'

export interface LiveResults {
  status: 'idle' | 'searching' | 'found' | 'failed'
  /** During a search, the results of the previous query. */
  found: Found | undefined
  /** Retries a failed query without the debounce. */
  again: () => void
}

type Search = (query: string, signal: AbortSignal) => Promise<Found>

interface Answer {
  query: string
  attempt: number
  /** Undefined after a failure. */
  found: Found | undefined
}

/** Debounced by SEARCH_DEBOUNCE_MS; a newer query aborts the request of the one before. */
export const useLiveResults = (query: string, search: Search): LiveResults => {
  const [answer, setAnswer] = useState<Answer>()
  const [retry, setRetry] = useState({ query: '', count: 0 })
  const attempt = retry.query === query ? retry.count : 0

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const found = await search(query, signal)
      if (!signal.aborted) setAnswer({ query, attempt, found })
    } catch {
      if (!signal.aborted) setAnswer({ query, attempt, found: undefined })
    }
  })
  useEffect(() => {
    if (!query) return undefined
    const stale = new AbortController()
    const rest = setTimeout(() => void ask(stale.signal), attempt > 0 ? 0 : SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(rest)
      stale.abort()
    }
  }, [query, attempt])

  const isAnswered = answer?.query === query && answer.attempt === attempt
  const status = !query ? 'idle' : !isAnswered ? 'searching' : answer.found ? 'found' : 'failed'
  return {
    status,
    found: query ? answer?.found : undefined,
    again: () => setRetry({ query, count: attempt + 1 }),
  }
}
