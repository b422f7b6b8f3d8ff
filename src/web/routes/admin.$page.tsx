import { createFileRoute, notFound } from '@tanstack/react-router'
import { isAdminPage, loadAdminPage, parseAdminSearch } from '#web/features/admin/admin-data.ts'
import { AdminScreen } from '#web/features/admin/admin-screen.tsx'
import { AccountScreen, accountHead, requireReader } from './-account.tsx'

export const Route = createFileRoute('/admin/$page')({
  beforeLoad: ({ context, params }) => requireReader(context, `/admin/${params.page}`),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { api, viewer }, params: { page }, deps }) => {
    if (viewer.isUncertain) return undefined
    // To everybody else these pages do not exist. What they show, the API would refuse anyway.
    // oxlint-disable-next-line typescript/only-throw-error
    if (viewer.role !== 'admin' || !isAdminPage(page)) throw notFound()
    const search = parseAdminSearch(deps.search)
    return { loaded: await loadAdminPage(api, page, search), search }
  },
  head: ({ match, params }) => accountHead(match.context, `/admin/${params.page}`, 'admin'),
  component: AdminRoute,
})

function AdminRoute() {
  const data = Route.useLoaderData()
  const { page } = Route.useParams()
  return <AccountScreen>{data && <AdminScreen key={page} {...data} />}</AccountScreen>
}
