import { createFileRoute } from '@tanstack/react-router'
import { StaticPageView } from '#web/features/static-pages/static-page-view.tsx'
import { staticPageHead } from '#web/lib/head/static-page-head.ts'
import { loadTexts } from '#locales/texts.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadTexts(context.locale, 'privacy'),
  head: ({ match, loaderData }) => staticPageHead(match.context, '/privacy', loaderData),
  component: () => <StaticPageView page={Route.useLoaderData()} />,
})
