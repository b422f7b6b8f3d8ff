import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage } from '#web/features/newsletter/newsletter-page.tsx'
import { pageHead } from '#web/lib/head/page-head.ts'
import { textsOf } from '#locales/texts.ts'

export const Route = createFileRoute('/newsletter/')({
  // The router may parse `sent=1` as a number.
  validateSearch: (search): { sent?: 1 } => (Number(search['sent']) === 1 ? { sent: 1 } : {}),
  loader: ({ context: { locale } }) => {
    const { title, description } = textsOf(locale, 'newsletter').page
    return { title, description }
  },
  head: ({ match, loaderData }) =>
    loaderData ? pageHead({ ...match.context, path: '/newsletter', ...loaderData }) : {},
  component: () => <NewsletterPage isSent={Route.useSearch().sent === 1} />,
})
