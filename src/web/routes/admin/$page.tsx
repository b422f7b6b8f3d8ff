import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import {
  FIRST_PAGE,
  isAdminPage,
  loadAdminPage,
  pagesFor,
  parseAdminSearch,
} from '#web/features/admin/admin-data.ts'
import { AdminScreen } from '#web/features/admin/admin-screen.tsx'
import { addressBefore, pageAddress } from '#web/lib/addresses/page-address.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { AccountScreen, requireReader } from '#web/routes/-account.tsx'
import { textsOf } from '#locales/texts.ts'

// Texts and checks are loaded with the loader, because every page loads this module and almost none needs it.
export const Route = createFileRoute('/admin/$page')({
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context, params: { page }, deps }) => {
    const path = `/admin/${page}`
    requireReader(context, path)
    const { api, cache, viewer, locale } = context
    if (viewer.isUncertain) return undefined
    // An admin whose session lacks a factor is redirected to provide it.
    if (viewer.user?.metadata.adminBar && isAdminPage(page))
      throw redirect({ href: addressBefore(locale, '/admin/claim', path), replace: true })
    const pages = pagesFor(viewer)
    // The address of the newsroom leads to the first page, which differs by role.
    if (pages[0] && page === FIRST_PAGE && !pages.includes(page))
      throw redirect({ href: pageAddress(locale, `/admin/${pages[0]}`), replace: true })
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
    if (!isAdminPage(page) || !pages.includes(page)) throw notFound()
    // Editors need the current state, so cached answers are dropped.
    cache?.clear()
    const search = parseAdminSearch(deps)
    const { pages: titles, title } = textsOf(locale, 'newsroom')
    return {
      loaded: await loadAdminPage(api, page, search),
      search,
      path,
      title: `${titles[page]} · ${title}`,
      description: title,
      isUnlisted: true,
    }
  },
  head: ({ match, loaderData }) =>
    pageHead({ ...match.context, path: '', title: '', description: '', ...loaderData }),
  component: AdminRoute,
})

function AdminRoute() {
  const data = Route.useLoaderData()
  return <AccountScreen>{data && <AdminScreen key={data.path} {...data} />}</AccountScreen>
}
