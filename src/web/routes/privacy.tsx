import { createFileRoute } from '@tanstack/react-router'
import { StaticPageView } from '#web/features/static-pages/static-page-view.tsx'
import { loadStaticPage } from '#web/i18n/pages/load-static-page.ts'
import { staticPageHead } from '#web/lib/head/static-page-head.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadStaticPage('privacy', context.locale),
  head: ({ match, loaderData }) => staticPageHead(match.context, '/privacy', loaderData),
  component: PrivacyRoute,
})

function PrivacyRoute() {
  return <StaticPageView page={Route.useLoaderData()} />
}
