import type { Locale } from '#contract/locales.ts'
import type { Api } from '#web/lib/api/api-client.ts'

/** Tells the server what was searched for; nobody waits for it, and its failure is nobody's business. */
export const logSearch = (api: Api, lng: Locale, query: string, resultCount: number): void => {
  api('POST /search/log', { query: { lng }, body: { query, resultCount } }).catch(() => undefined)
}
