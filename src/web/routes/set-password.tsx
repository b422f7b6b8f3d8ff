import { createFileRoute } from '@tanstack/react-router'
import { SetPasswordPage } from '#web/features/account/set-password-page.tsx'
import { parseLinkToken } from '#web/lib/addresses/link-token.ts'
import { AccountScreen, accountHead } from './-account.tsx'

export const Route = createFileRoute('/set-password')({
  validateSearch: (search) => parseLinkToken(search),
  head: ({ match }) => accountHead(match.context, '/set-password', 'setPassword'),
  component: SetPasswordRoute,
})

function SetPasswordRoute() {
  const { token } = Route.useSearch()
  return (
    <AccountScreen>
      <SetPasswordPage token={token} />
    </AccountScreen>
  )
}
