import { createFileRoute } from '@tanstack/react-router'
import type { ListLanguages } from '#contract/values/list-languages.ts'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import type { Api } from '#web/lib/api/api-client.ts'
import { type FeedSearch, listLanguagesOf, parseListChoice } from '#web/lib/addresses/feed-search.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { organization, webSite } from '#web/lib/head/structured-data.ts'

/** Imported on demand, because every page bundles this module. */
const load = async (api: Api, languages: ListLanguages | undefined) => {
  const { loadLanding, loadLandingOrNothing } = await import('#web/features/landing/load-landing.ts')
  return import.meta.env.SSR ? loadLandingOrNothing(api, languages) : loadLanding(api, languages)
}

const parseLanguages = (search: Record<string, unknown>): Pick<FeedSearch, 'languages'> => {
  const languages = parseListChoice(search.languages)
  return { ...(languages && { languages }) }
}

export const Route = createFileRoute('/')({
  validateSearch: (search) => parseLanguages(search),
  loaderDeps: ({ search }) => parseLanguages({ ...search }),
  loader: async ({ context, deps }) => {
    const languages = listLanguagesOf(deps, context.listLanguages)
    const landing = load(context.api, languages)
    // A navigation renders before its data, and a failure is silent, also in the console.
    landing.catch(() => undefined)
    return {
      languages,
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
  component: () => <LandingPage {...Route.useLoaderData()} />,
})
