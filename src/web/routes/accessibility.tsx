import { createFileRoute } from '@tanstack/react-router'
import { StaticPageView } from '#web/features/static-pages/static-page-view.tsx'
import { loadStaticPage } from '#web/i18n/pages/load-static-page.ts'
import { staticPageHead } from '#web/lib/head/static-page-head.ts'

export const Route = createFileRoute('/accessibility')({
  loader: ({ context }) => loadStaticPage('accessibility', context.locale),
  head: ({ match, loaderData }) => staticPageHead(match.context, '/accessibility', loaderData),
  component: AccessibilityRoute,
})

function AccessibilityRoute() {
  return <StaticPageView page={Route.useLoaderData()} />
}
