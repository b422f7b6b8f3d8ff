import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { NoSuchEdition } from '#web/features/digest/no-edition.tsx'
import { loadEdition } from './-load-edition.ts'
import { isDay } from '#contract/values/utc-day.ts'
import { parseDigestSearch } from '#web/lib/addresses/digest-search.ts'
import { orNotFound } from '#web/lib/api/or-not-found.ts'
import { editionHead } from './-edition-head.ts'
import { loadSkeleton } from './-load-skeleton.ts'
import { Edition } from './-edition.tsx'

/** The permanent page of a weekly edition, by its last day; open to all readers. */
export const Route = createFileRoute('/digest/weekly/$date')({
  validateSearch: (search) => parseDigestSearch(search),
  // Loaded on demand: other pages do not load this code.
  loaderDeps: ({ search }) => parseDigestSearch({ ...search }),
  loader: ({ context: { api }, params: { date }, deps }) => {
    // The router expects a thrown `notFound()`, which is not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!isDay(date)) throw notFound()
    const answer = api('GET /digest/free', { query: { period_end: date } })
    return orNotFound(loadEdition(api, answer, parseDigestSearch({ ...deps }), date))
  },
  head: ({ match, params, loaderData }) =>
    editionHead(match.context, 'weekly', params.date, loaderData?.digest),
  component: PastWeekRoute,
  pendingComponent: lazyRouteComponent(loadSkeleton, 'DigestSkeleton'),
  notFoundComponent: NoSuchEdition,
})

function PastWeekRoute() {
  const edition = Route.useLoaderData()
  const { date } = Route.useParams()
  return <Edition {...edition} path={`/digest/weekly/${date}`} />
}
