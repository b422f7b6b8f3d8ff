import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseAdminSearch } from '#web/features/admin/admin-data.ts'
import { loadTestPage } from '#web/features/admin/operations/test-data.ts'
import { TestScreen } from '#web/features/admin/operations/test-screen.tsx'
import { pageHead } from '#web/lib/head/page-head.ts'
import { AccountScreen, requireReader } from './-account.tsx'
import { contentLanguageOf } from '#locales/content-language.ts'
import { textsOf } from '#locales/texts.ts'

// Texts and checks are loaded with the loader, because every page loads this module and almost none needs it.
export const Route = createFileRoute('/test/$page')({
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context, params: { page }, deps }) => {
    const path = `/test/${page}`
    requireReader(context, path)
    const { api, cache, viewer, locale } = context
    if (viewer.isUncertain) return undefined
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
    if (viewer.role !== 'admin') throw notFound()
    // Editors need the current state, so cached answers are dropped.
    cache?.clear()
    const search = parseAdminSearch(deps)
    const loaded = await loadTestPage(api, contentLanguageOf(locale), page, search)
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
    if (!loaded) throw notFound()
    const { testPages, title } = textsOf(locale, 'newsroom')
    return {
      loaded,
      search,
      path,
      title: `${testPages[loaded.page]} · ${title}`,
      description: title,
      isUnlisted: true,
    }
  },
  head: ({ match, loaderData }) =>
    pageHead({ ...match.context, path: '', title: '', description: '', ...loaderData }),
  component: TestRoute,
})

function TestRoute() {
  const data = Route.useLoaderData()
  return <AccountScreen>{data && <TestScreen key={data.path} {...data} />}</AccountScreen>
}
