import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { loadEdition, orNoEditionYet } from './-load-edition.ts'
import { isDay } from '#contract/values/utc-day.ts'
import { parseDigestSearch, WHOLE_EDITION, type DigestMinutes } from '#web/lib/addresses/digest-search.ts'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { latestEditionHead } from './-edition-head.ts'
import { loadSkeleton } from './-load-skeleton.ts'
import { Edition } from './-edition.tsx'

interface LatestSearch {
  /** The former parameter for a day, which redirects to `/digest/2026-11-20`. */
  date?: string
  minutes?: DigestMinutes | typeof WHOLE_EDITION
  month?: string
}

/**
 * Redirects to the minutes that were chosen last. For a first visit the server does so by cookie, before it
 * renders.
 */
export const Route = createFileRoute('/digest/')({
  validateSearch: (search): LatestSearch => ({
    ...parseDigestSearch(search),
    ...(search.minutes === WHOLE_EDITION && { minutes: WHOLE_EDITION }),
    ...(typeof search.date === 'string' && { date: search.date }),
  }),
  beforeLoad: ({ search }) => {
    const { date } = search
    if (date !== undefined) {
      if (!isDay(date)) throw notFound()
      throw redirect({ to: '/digest/$date', params: { date }, search: parseDigestSearch({ ...search }) })
    }
    if (import.meta.env.SSR || search.minutes) return
    const { minutes } = parseDigestSearch({ minutes: local.get(STORAGE_KEYS.digestMinutes) })
    if (minutes) throw redirect({ to: '/digest', search: { ...search, minutes }, replace: true })
  },
  loaderDeps: ({ search }) => parseDigestSearch({ ...search }),
  loader: ({ context: { api }, deps }) => {
    const search = parseDigestSearch({ ...deps })
    return orNoEditionYet(loadEdition(api, api('GET /digest/today'), search), search)
  },
  head: ({ match }) => latestEditionHead(match.context, 'daily', '/digest'),
  component: () => <Edition {...Route.useLoaderData()} path="/digest" />,
  pendingComponent: lazyRouteComponent(loadSkeleton, 'DigestSkeleton'),
})
