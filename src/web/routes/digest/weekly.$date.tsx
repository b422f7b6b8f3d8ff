import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { NoSuchEdition } from '#web/features/digest/no-edition.tsx'
import { loadEdition } from './-load-edition.ts'
import { isDay } from '#contract/values/utc-day.ts'
import { parseDigestSearch } from '#web/lib/addresses/digest-search.ts'
import { orNotFound } from '#web/lib/api/or-not-found.ts'
import { editionHead } from './-edition-head.ts'
import { loadSkeleton } from './-load-skeleton.ts'
import { Edition } from './-edition.tsx'

/** `date` is the last day of the week. Weekly editions are open to all readers. */
export const Route = createFileRoute('/digest/weekly/$date')({
  validateSearch: (search) => parseDigestSearch(search),
  // Imported on demand, because other pages do not need this code.
  loaderDeps: ({ search }) => parseDigestSearch({ ...search }),
  loader: ({ context: { api }, params: { date }, deps }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
    if (!isDay(date)) throw notFound()
    const answer = api('GET /digest/free', { query: { period_end: date } })
    return orNotFound(loadEdition(api, answer, parseDigestSearch({ ...deps }), date))
  },
  head: ({ match, params, loaderData }) =>
    editionHead(match.context, 'weekly', params.date, loaderData?.digest),
  component: () => <Edition {...Route.useLoaderData()} path={`/digest/weekly/${Route.useParams().date}`} />,
  pendingComponent: lazyRouteComponent(loadSkeleton, 'DigestSkeleton'),
  notFoundComponent: NoSuchEdition,
})
