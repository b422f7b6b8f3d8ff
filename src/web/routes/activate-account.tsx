import { createFileRoute } from '@tanstack/react-router'
import { ActivatePage } from '#web/features/account/activate-page.tsx'
import { type LinkTokenSearch, parseLinkToken } from '#web/lib/addresses/link-token.ts'
import { loadAddressConfirmation } from '#web/lib/session/address-confirmation.ts'
import { AccountScreen, accountHead } from './-account.tsx'

/** What a form on this page has done that was sent without script. */
const DONE = ['sent', 'confirmed'] as const
type Done = (typeof DONE)[number]

export const Route = createFileRoute('/activate-account')({
  validateSearch: (search): LinkTokenSearch & { done?: Done } => {
    const done = DONE.find((known) => known === search['done'])
    return { ...parseLinkToken(search), ...(done && { done }) }
  },
  loaderDeps: ({ search }) => parseLinkToken({ ...search }),
  loader: ({ context, deps: { token } }) => loadAddressConfirmation(context, token),
  head: ({ match }) => accountHead(match.context, '/activate-account', 'activateAccount'),
  component: ActivateRoute,
})

function ActivateRoute() {
  const { token, done } = Route.useSearch()
  return (
    <AccountScreen>
      <ActivatePage token={token} done={done} {...Route.useLoaderData()} />
    </AccountScreen>
  )
}
