import { createFileRoute } from '@tanstack/react-router'
import { loadTerms } from '#web/features/static-pages/load-terms.ts'
import { StaticPageView } from '#web/features/static-pages/static-page-view.tsx'
import { staticPageHead } from '#web/lib/head/static-page-head.ts'

export const Route = createFileRoute('/terms')({
  loader: ({ context: { api, locale } }) => loadTerms(api, locale),
  head: ({ match, loaderData }) => staticPageHead(match.context, '/terms', loaderData),
  component: () => <StaticPageView page={Route.useLoaderData()} />,
})
