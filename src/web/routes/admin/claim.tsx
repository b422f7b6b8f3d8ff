import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccessPage } from '#web/features/admin/people/access-page.tsx'
import { parseAccountSearch } from '#web/lib/addresses/next-address.ts'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { AccountScreen, requireReader } from '#web/routes/-account.tsx'
import { textsOf } from '#locales/texts.ts'

// Accepts the code from the log and second factors; a 404 for accounts that need neither.
export const Route = createFileRoute('/admin/claim')({
  validateSearch: parseAccountSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { next } }) => {
    requireReader(context, '/admin/claim')
    const { viewer, locale } = context
    if (viewer.isUncertain) return undefined
    const bar = viewer.user?.metadata.adminBar
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown `notFound()`
    if (viewer.role !== 'admin' && !viewer.staff && !bar) throw notFound()
    const { title } = textsOf(locale, 'staff').access
    return { bar, next: next ?? pageAddress(locale, '/admin/claim'), title, description: title }
  },
  head: ({ match, loaderData }) =>
    pageHead({
      ...match.context,
      path: '/admin/claim',
      title: '',
      description: '',
      isUnlisted: true,
      ...loaderData,
    }),
  component: ClaimRoute,
})

function ClaimRoute() {
  const data = Route.useLoaderData()
  return <AccountScreen>{data && <AccessPage bar={data.bar} next={data.next} />}</AccountScreen>
}
