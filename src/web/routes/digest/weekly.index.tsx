import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadEdition, orNoEditionYet } from './-load-edition.ts'
import { parseDigestSearch } from '#web/lib/addresses/digest-search.ts'
import { latestEditionHead } from './-edition-head.ts'
import { loadSkeleton } from './-load-skeleton.ts'
import { Edition } from './-edition.tsx'

/** Weekly editions are open to all readers. */
export const Route = createFileRoute('/digest/weekly/')({
  validateSearch: (search) => parseDigestSearch(search),
  // Imported on demand, because other pages do not need this code.
  loaderDeps: ({ search }) => parseDigestSearch({ ...search }),
  loader: ({ context: { api }, deps }) => {
    const search = parseDigestSearch({ ...deps })
    return orNoEditionYet(loadEdition(api, api('GET /digest/free'), search), search)
  },
  head: ({ match }) => latestEditionHead(match.context, 'weekly', '/digest/weekly'),
  component: () => <Edition {...Route.useLoaderData()} path="/digest/weekly" />,
  pendingComponent: lazyRouteComponent(loadSkeleton, 'DigestSkeleton'),
})
