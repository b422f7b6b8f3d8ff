import { createFileRoute } from '@tanstack/react-router'
import { loadSale } from '#web/features/premium/load-sale.ts'
import { PricingPage } from '#web/features/premium/pricing-page.tsx'
import { pageHead } from '#web/lib/page-head.ts'
import { parsePricingSearch } from '#web/lib/pricing-search.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'

export const Route = createFileRoute('/pricing')({
  validateSearch: (search) => parsePricingSearch(search),
  loader: ({ context: { api, viewer } }) => loadSale(api, viewer),
  // Another tab may have bought, and every day has another date of the first charge.
  staleTime: 0,
  head: ({ match }) => {
    const { publicUrl, locale, messages } = match.context
    const place = { publicUrl, locale }
    const { title } = messages.head.pricing
    return pageHead({
      ...place,
      path: '/pricing',
      ...messages.head.pricing,
      ...(import.meta.env.SSR && {
        structuredData: [breadcrumbs(place, [{ name: title, path: '/pricing' }])],
      }),
    })
  },
  component: PricingRoute,
})

function PricingRoute() {
  return <PricingPage period={Route.useSearch().period ?? 'yearly'} sale={Route.useLoaderData()} />
}
