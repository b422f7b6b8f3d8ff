import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { NoSuchEdition } from '#web/features/digest/no-edition.tsx'
import { dayInTitle } from './-day-in-title.ts'
import { loadEdition } from './-digest-loader.ts'
import { isDay } from '#contract/utc-day.ts'
import { parseDigestSearch } from '#web/lib/digest-search.ts'
import { orNotFound } from '#web/lib/or-not-found.ts'
import { editionShareImage } from '#contract/share-images.ts'
import { pageHead } from '#web/lib/page-head.ts'
import { loadSkeleton } from './-digest-skeleton.tsx'
import { Edition } from './-digest.tsx'

/** The edition of a day, for good. */
export const Route = createFileRoute('/digest/$date')({
  validateSearch: (search) => parseDigestSearch(search),
  // What loads an edition is nobody's business who reads none.
  loaderDeps: ({ search }) => parseDigestSearch({ ...search }),
  loader: ({ context: { api }, params: { date }, deps }) => {
    // The router takes a thrown notFound(), which is not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!isDay(date)) throw notFound()
    const answer = api('GET /digest', { query: { date } })
    return orNotFound(loadEdition(api, answer, parseDigestSearch({ ...deps }), date))
  },
  head: ({ match, params: { date }, loaderData }) => {
    if (!loaderData) return {}
    const { publicUrl, locale, messages } = match.context
    const texts = messages.head.digest.daily(dayInTitle(locale, date))
    const { version } = loaderData.digest
    return pageHead({
      publicUrl,
      locale,
      path: `/digest/${date}`,
      type: 'article',
      ...texts,
      feed: { kind: 'digest', period: 'daily' },
      image: editionShareImage(locale, { period: 'daily', date, version }),
    })
  },
  component: DayRoute,
  pendingComponent: lazyRouteComponent(loadSkeleton, 'DigestSkeleton'),
  notFoundComponent: NoSuchEdition,
})

function DayRoute() {
  const edition = Route.useLoaderData()
  const { date } = Route.useParams()
  return <Edition {...edition} path={`/digest/${date}`} />
}
