import type { Digest, DigestCalendar } from '#contract/editorial/digest.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { DigestSearch } from '#web/lib/addresses/digest-search.ts'

export interface EditionData {
  digest: Digest
  /** Null when loading it failed: the page renders without a calendar. */
  calendar: DigestCalendar | null
  search: DigestSearch
}

/** Drops fields that no edition renders: the page carries its data twice, as markup and for hydration. */
const asShown = (digest: Digest): Digest => ({
  ...digest,
  items: digest.items.map((item) => ({ ...item, image: { ...item.image, srcset: null, thumbhash: null } })),
})

/**
 * Queries an edition and the month of its calendar concurrently.
 *
 * @param date of the edition in the address; otherwise the latest.
 */
export const loadEdition = async (
  api: Api,
  answer: Promise<{ data: { digest: Digest } }>,
  search: DigestSearch,
  date?: string,
): Promise<EditionData> => {
  const month = search.month ?? date?.slice(0, 7)
  const calendar = api('GET /digest/calendar', { query: { month } }).then(
    ({ data }) => data,
    () => null,
  )
  const { data } = await answer
  return { digest: asShown(data.digest), calendar: await calendar, search }
}

/** Before the first edition there is nothing to show, which is not an error. */
export const orNoEditionYet = (loading: Promise<EditionData>, search: DigestSearch) =>
  loading.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { digest: null, calendar: null, search }
    throw error
  })
