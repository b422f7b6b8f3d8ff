import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SearchSkeleton } from '#web/features/search/search-skeleton.tsx'
import { ResultsPage } from '#web/features/search/results-page.tsx'
import { parseSearchAddress, SEARCH_PATH } from '#web/lib/addresses/search-address.ts'
import { pageHead } from '#web/lib/head/page-head.ts'

export const Route = createFileRoute('/feed/search/result')({
  validateSearch: (search) => parseSearchAddress(search),
  loaderDeps: ({ search }) => parseSearchAddress({ ...search }),
  // Imported on demand, because every page bundles the loaders of all routes.
  loader: async ({ context: { api, listLanguages }, deps }) => {
    const { loadResultsPage } = await import('#web/features/search/load-found.ts')
    return loadResultsPage(api, parseSearchAddress({ ...deps }), listLanguages)
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { q } = loaderData.address
    return pageHead({
      ...context,
      // One canonical URL for a search, whatever its order and page.
      path: q ? `${SEARCH_PATH}?${new URLSearchParams({ q })}` : SEARCH_PATH,
      ...context.messages.head.search(q ?? null),
      isUnlisted: true,
      ...(q && { feed: { kind: 'search', query: q } }),
    })
  },
  component: ResultsRoute,
  pendingComponent: SearchSkeleton,
})

function ResultsRoute() {
  const results = Route.useLoaderData()
  const { address, languages } = results
  const { api } = useRouter().options.context
  return <ResultsPage key={`${languages ?? ''} ${JSON.stringify(address)}`} {...results} api={api} />
}
