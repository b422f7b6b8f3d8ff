import { createFileRoute } from '@tanstack/react-router'
import { SourcesPage } from '#web/features/source/sources-page.tsx'
import { parseSourcesSearch } from '#web/lib/addresses/sources-search.ts'
import { pageHead } from '#web/lib/head/page-head.ts'

export const Route = createFileRoute('/sources')({
  validateSearch: parseSourcesSearch,
  loader: async ({ context: { api } }) => (await api('GET /articles/meta/sources')).data,
  head: ({ match: { context } }) =>
    pageHead({ ...context, path: '/sources', ...context.messages.head.sources }),
  component: () => <SourcesPage {...Route.useLoaderData()} search={Route.useSearch()} />,
})
