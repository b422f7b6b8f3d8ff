import { createFileRoute } from '@tanstack/react-router'
import { SecurePage } from '#web/features/profile/security/secure-page.tsx'
import { AccountScreen, accountHead, requireReader } from './-account.tsx'

/** Mails link here, so a visitor signs in first and is led back. */
export const Route = createFileRoute('/profile_/secure')({
  validateSearch: ({ done }): { done?: number } =>
    /^\d{1,3}$/.test(String(done)) ? { done: Number(done) } : {},
  beforeLoad: ({ context }) => requireReader(context, '/profile/secure'),
  loader: async ({ context: { api, viewer } }) =>
    viewer.user ? { waysIn: await api('GET /auth/ways-in') } : undefined,
  head: ({ match }) => accountHead(match.context, '/profile/secure', 'secure'),
  component: SecureRoute,
})

function SecureRoute() {
  const data = Route.useLoaderData()
  const { done } = Route.useSearch()
  return <AccountScreen>{data && <SecurePage {...data} done={done} />}</AccountScreen>
}
