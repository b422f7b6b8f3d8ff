import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import type { Api } from '#web/lib/api-client.ts'
import { pageHead } from '#web/lib/page-head.ts'
import { organization, webSite } from '#web/lib/structured-data.ts'

/** Its code comes with the page that needs it, not with every page. */
const load = async (api: Api) => {
  const { loadLanding, loadLandingOrNothing } = await import('#web/features/landing/load-landing.ts')
  return import.meta.env.SSR ? loadLandingOrNothing(api) : loadLanding(api)
}

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const landing = load(context.api)
    // Opened inside the app, the page is there before its news, and a failure is silent.
    landing.catch(() => undefined)
    return {
      day: new Date().toISOString().slice(0, 10),
      landing: import.meta.env.SSR ? await landing : landing,
    }
  },
  head: ({ match: { context } }) => {
    const texts = context.messages.head.home
    return pageHead({
      ...context,
      path: '/',
      ...texts,
      feed: { kind: 'latest' },
      ...(import.meta.env.SSR && {
        structuredData: [organization(context), webSite(context, texts.description)],
      }),
    })
  },
  component: LandingRoute,
})

function LandingRoute() {
  const { landing, day } = Route.useLoaderData()
  return <LandingPage landing={landing} day={day} />
}
