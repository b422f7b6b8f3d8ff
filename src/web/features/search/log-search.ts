import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Api } from '#web/lib/api/api-client.ts'

/** Neither awaited nor retried: a lost entry does not matter to the reader. */
export const logSearch = (api: Api, lng: ContentLanguage, query: string, resultCount: number): void => {
  api('POST /search/log', { query: { lng }, body: { query, resultCount } }).catch(() => undefined)
}
