import { createFileRoute } from '@tanstack/react-router'
import { loadSale } from '#web/features/premium/load-sale.ts'
import { PricingPage } from '#web/features/premium/pricing-page.tsx'
import { pageHead } from '#web/lib/head/page-head.ts'
import { parsePricingSearch } from '#web/lib/addresses/pricing-search.ts'
import { breadcrumbs } from '#web/lib/head/structured-data.ts'

export const Route = createFileRoute('/pricing')({
  validateSearch: (search) => parsePricingSearch(search),
  loaderDeps: ({ search: { currency } }) => ({ currency }),
  loader: ({ context: { api, viewer, locale }, deps }) =>
    loadSale(api, viewer, { locale, chosen: deps.currency }),
  // Not cached, because another tab may have bought, and the date of the first charge changes daily.
  staleTime: 0,
  head: ({ match: { context } }) => {
    const texts = context.messages.head.pricing
    return pageHead({
      ...context,
      path: '/pricing',
      ...texts,
      ...(import.meta.env.SSR && {
        structuredData: [breadcrumbs(context, [{ name: texts.title, path: '/pricing' }])],
      }),
    })
  },
  component: () => <PricingPage period={Route.useSearch().period ?? 'yearly'} sale={Route.useLoaderData()} />,
})
