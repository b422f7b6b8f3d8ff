import { createFileRoute } from '@tanstack/react-router'
import { StaticPageView } from '#web/features/static-pages/static-page-view.tsx'
import { staticPageHead } from '#web/lib/head/static-page-head.ts'
import { loadTexts } from '#locales/texts.ts'

export const Route = createFileRoute('/cancel')({
  loader: ({ context }) => loadTexts(context.locale, 'cancel'),
  head: ({ match, loaderData }) => staticPageHead(match.context, '/cancel', loaderData),
  component: () => <StaticPageView page={Route.useLoaderData()} />,
})
