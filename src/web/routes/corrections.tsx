import { createFileRoute } from '@tanstack/react-router'
import { CorrectionsPage } from '#web/features/corrections/corrections-page.tsx'
import { refusePastEnd } from '#web/lib/api/or-not-found.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { parsePageNumber } from '#web/lib/addresses/feed-search.ts'

export const Route = createFileRoute('/corrections')({
  validateSearch: (search): { page?: number } => {
    const page = parsePageNumber(search.page)
    return page ? { page } : {}
  },
  loaderDeps: ({ search }) => ({ page: parsePageNumber(search.page) ?? 1 }),
  loader: async ({ context: { api, locale }, deps: { page } }) => {
    const { data } = await api('GET /corrections', { query: { lng: contentLanguageOf(locale), page } })
    refusePastEnd(page, data.corrections)
    return { page, ...data }
  },
  head: ({ match: { context }, loaderData }) => {
    const page = loaderData?.page ?? 1
    const path = page > 1 ? `/corrections?page=${page}` : '/corrections'
    return pageHead({ ...context, path, ...context.messages.head.corrections })
  },
  component: CorrectionsRoute,
})

function CorrectionsRoute() {
  const { corrections, has_more, page } = Route.useLoaderData()
  return <CorrectionsPage corrections={corrections} hasMore={has_more} page={page} />
}
