import { createFileRoute } from '@tanstack/react-router'
import { SetPasswordPage } from '#web/features/account/set-password-page.tsx'
import { type LinkTokenSearch, parseLinkToken } from '#web/lib/addresses/link-token.ts'
import { AccountScreen, accountHead } from './-account.tsx'

export const Route = createFileRoute('/set-password')({
  validateSearch: (search): LinkTokenSearch & { done?: '1' } => ({
    ...parseLinkToken(search),
    ...(search['done'] === '1' && { done: '1' }),
  }),
  head: ({ match }) => accountHead(match.context, '/set-password', 'setPassword'),
  component: SetPasswordRoute,
})

function SetPasswordRoute() {
  const { token, done } = Route.useSearch()
  return (
    <AccountScreen>
      <SetPasswordPage token={token} isDone={done === '1'} />
    </AccountScreen>
  )
}
