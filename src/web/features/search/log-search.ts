import type { Locale } from '#contract/values/locales.ts'
import type { Api } from '#web/lib/api/api-client.ts'

/** Neither awaited nor retried: a lost entry does not matter to the reader. */
export const logSearch = (api: Api, lng: Locale, query: string, resultCount: number): void => {
  api('POST /search/log', { query: { lng }, body: { query, resultCount } }).catch(() => undefined)
}
