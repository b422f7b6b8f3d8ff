import { createFileRoute } from '@tanstack/react-router'
import { NewsletterStep } from '#web/features/newsletter/newsletter-step.tsx'
import { loadNewsletterStep } from '#web/features/newsletter/load-newsletter-step.ts'
import { parseLinkToken } from '#web/lib/addresses/link-token.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { AccountScreen, requireReader } from '#web/routes/-account.tsx'

/**
 * Newsletters link to these pages. Opening one changes nothing, because mail programs prefetch links.
 */
export const Route = createFileRoute('/newsletter/$step')({
  validateSearch: (search) => parseLinkToken(search),
  loaderDeps: ({ search }) => parseLinkToken({ ...search }),
  loader: async ({ context, params: { step }, deps: { token } }) => {
    if (step === 'preferences' && !token) requireReader(context, '/newsletter/preferences')
    return loadNewsletterStep(context, step, token)
  },
  head: ({ match, params, loaderData }) => {
    const path = `/newsletter/${params.step}`
    const title = loaderData?.title
    return title ? pageHead({ ...match.context, path, title, description: title, isUnlisted: true }) : {}
  },
  component: () => (
    <AccountScreen>
      <NewsletterStep shown={Route.useLoaderData().shown} />
    </AccountScreen>
  ),
})
