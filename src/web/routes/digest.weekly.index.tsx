import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadEdition, orNoEditionYet } from './-digest-loader.ts'
import { parseDigestSearch } from '#web/lib/digest-search.ts'
import { shareImageAddress } from '#contract/share-images.ts'
import { pageHead } from '#web/lib/page-head.ts'
import { loadSkeleton } from './-digest-skeleton.tsx'
import { Edition } from './-digest.tsx'

/** The latest weekly edition, open to everybody. */
export const Route = createFileRoute('/digest/weekly/')({
  validateSearch: (search) => parseDigestSearch(search),
  // What loads an edition is nobody's business who reads none.
  loaderDeps: ({ search }) => parseDigestSearch({ ...search }),
  loader: ({ context: { api }, deps }) => {
    const search = parseDigestSearch({ ...deps })
    return orNoEditionYet(loadEdition(api, api('GET /digest/free'), search), search)
  },
  head: ({ match }) => {
    const { publicUrl, locale, messages } = match.context
    return pageHead({
      publicUrl,
      locale,
      path: '/digest/weekly',
      ...messages.head.digest.latestWeekly,
      feed: { kind: 'digest', period: 'weekly' },
      image: shareImageAddress(locale, 'digest'),
    })
  },
  component: WeekRoute,
  pendingComponent: lazyRouteComponent(loadSkeleton, 'DigestSkeleton'),
})

function WeekRoute() {
  return <Edition {...Route.useLoaderData()} path="/digest/weekly" />
}
