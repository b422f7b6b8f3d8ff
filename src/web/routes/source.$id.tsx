import { createFileRoute } from '@tanstack/react-router'
import { SourcePage } from '#web/features/source/source-page.tsx'
import { asListed } from '#web/lib/api/as-listed.ts'
import { parsePageNumber } from '#web/lib/addresses/feed-search.ts'
import { orNotFound, refusePastEnd } from '#web/lib/api/or-not-found.ts'
import { pageHead } from '#web/lib/head/page-head.ts'

export const Route = createFileRoute('/source/$id')({
  validateSearch: (search): { page?: number } => {
    const page = parsePageNumber(search.page)
    return page ? { page } : {}
  },
  loaderDeps: ({ search }) => ({ page: parsePageNumber(search.page) ?? 1 }),
  loader: async ({ context: { api }, params: { id }, deps: { page } }) => {
    const [source, articles] = await orNotFound(
      Promise.all([
        api('GET /sources/{id}', { params: { id } }),
        api('GET /articles', { query: { source: id, page } }),
      ]),
    )
    const { data } = articles
    refusePastEnd(page, data.articles)
    return { source: source.data.source, articles: data.articles.map(asListed), hasMore: data.has_more, page }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { source, page } = loaderData
    const path = `/source/${source.id}${page > 1 ? `?page=${page}` : ''}`
    return pageHead({ ...context, path, ...context.messages.head.source(source.name) })
  },
  component: () => <SourcePage {...Route.useLoaderData()} />,
})
