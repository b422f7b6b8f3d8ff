import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { parseContactSearch } from '#web/lib/addresses/contact-search.ts'
import { pageHead } from '#web/lib/head/page-head.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: (search) => parseContactSearch(search),
  head: ({ match: { context } }) =>
    pageHead({ ...context, path: '/contact', ...context.messages.head.contact }),
  component: ContactRoute,
})

function ContactRoute() {
  const { topic = 'question', sent } = Route.useSearch()
  return <ContactPage topic={topic} isSent={sent === '1'} />
}
