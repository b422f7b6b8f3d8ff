import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import type { SearchContext } from './search-context.ts'
import { listUnstoredMonths, storeMonth } from './search-months.repository.ts'

/**
 * Stores the counts of the months that are over. The last one and the current one are always counted, because
 * articles of the last days still come in after a month has ended.
 */
export const storeSearchMonths = async (
  { db, clock }: SearchContext,
  signal?: AbortSignal,
): Promise<void> => {
  const now = clock()
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
  for (const lang of CONTENT_LANGUAGES)
    for (const month of await listUnstoredMonths(db, lang, before)) {
      signal?.throwIfAborted()
      await storeMonth(db, lang, month)
    }
}
