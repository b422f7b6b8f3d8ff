import type { Digest } from '#contract/editorial/digest.ts'
import type { Api } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { DigestSearch } from '#web/lib/addresses/digest-search.ts'

/**
 * Drops fields that no edition renders, because a page carries its data twice: as markup and for hydration.
 */
const asShown = (digest: Digest): Digest => ({
  ...digest,
  items: digest.items.map((item) => ({ ...item, image: { ...item.image, srcset: null, thumbhash: null } })),
})

/**
 * Queries the calendar while the edition is loading.
 *
 * @param date of the edition in the URL; undefined for the latest.
 */
export const loadEdition = async (
  api: Api,
  answer: Promise<{ data: { digest: Digest } }>,
  search: DigestSearch,
  date?: string,
) => {
  const month = search.month ?? date?.slice(0, 7)
  const calendar = api('GET /digest/calendar', { query: { month } }).then(
    ({ data }) => data,
    // The page renders without a calendar.
    () => null,
  )
  const { data } = await answer
  return { digest: asShown(data.digest), calendar: await calendar, search }
}

/** Before the first edition the API answers 404, which is not an error here. */
export const orNoEditionYet = (loading: ReturnType<typeof loadEdition>, search: DigestSearch) =>
  loading.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return { digest: null, calendar: null, search }
    throw error
  })
