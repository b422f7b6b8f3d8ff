import { createFileRoute } from '@tanstack/react-router'
import { ActivatePage } from '#web/features/account/activate-page.tsx'
import { parseLinkToken } from '#web/lib/link-token.ts'
import { loadWaitingSignUp } from '#web/lib/waiting-sign-up.ts'
import { AccountScreen, accountHead } from './-account.tsx'

export const Route = createFileRoute('/activate-account')({
  validateSearch: (search) => parseLinkToken(search),
  loaderDeps: ({ search }) => parseLinkToken({ ...search }),
  loader: async ({ context, deps: { token } }) => ({
    waiting: token ? await loadWaitingSignUp(context, token) : undefined,
  }),
  head: ({ match }) => accountHead(match.context, '/activate-account', 'activateAccount'),
  component: ActivateRoute,
})

function ActivateRoute() {
  const { token } = Route.useSearch()
  const { waiting } = Route.useLoaderData()
  return (
    <AccountScreen>
      <ActivatePage token={token} waiting={waiting} />
    </AccountScreen>
  )
}
