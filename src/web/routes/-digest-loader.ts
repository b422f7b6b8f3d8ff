import type { Digest, DigestCalendar } from '#contract/digest.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { DigestSearch } from '#web/lib/addresses/digest-search.ts'

export interface EditionData {
  digest: Digest
  /** A page without its calendar is still the page. */
  calendar: DigestCalendar | null
  search: DigestSearch
}

/** What no edition shows: a page carries its data twice, as markup and for the app to go on with. */
const asShown = (digest: Digest): Digest => ({
  ...digest,
  items: digest.items.map((item) => ({ ...item, image: { ...item.image, srcset: null, thumbhash: null } })),
})

/**
 * An edition and the month of its calendar, at once.
 *
 * @param date of the edition where its address says it; the latest month otherwise.
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

/** Before the first edition there is none to show, which is no failure of the page. */
export const orNoEditionYet = (loading: Promise<EditionData>, search: DigestSearch) =>
  loading.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { digest: null, calendar: null, search }
    throw error
  })
