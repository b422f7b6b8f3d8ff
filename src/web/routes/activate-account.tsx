import { createFileRoute } from '@tanstack/react-router'
import { ActivatePage } from '#web/features/account/activate-page.tsx'
import { parseLinkToken } from '#web/lib/addresses/link-token.ts'
import { loadAddressConfirmation } from '#web/lib/session/address-confirmation.ts'
import { AccountScreen, accountHead } from './-account.tsx'

export const Route = createFileRoute('/activate-account')({
  validateSearch: (search) => parseLinkToken(search),
  loaderDeps: ({ search }) => parseLinkToken({ ...search }),
  loader: ({ context, deps: { token } }) => loadAddressConfirmation(context, token),
  head: ({ match }) => accountHead(match.context, '/activate-account', 'activateAccount'),
  component: ActivateRoute,
})

function ActivateRoute() {
  const { token } = Route.useSearch()
  return (
    <AccountScreen>
      <ActivatePage token={token} {...Route.useLoaderData()} />
    </AccountScreen>
  )
}
