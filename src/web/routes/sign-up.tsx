import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#web/features/account/sign-up-page.tsx'
import { type AccountSearch, parseAccountSearch } from '#web/lib/addresses/next-address.ts'
import { AccountScreen, accountHead, leadReadersOn } from './-account.tsx'

export const Route = createFileRoute('/sign-up')({
  validateSearch: (search): AccountSearch & { sent?: '1' } => ({
    ...parseAccountSearch(search),
    ...(search['sent'] === '1' && { sent: '1' }),
  }),
  beforeLoad: ({ context, search }) => leadReadersOn(context, search.next),
  head: ({ match }) => accountHead(match.context, '/sign-up', 'signUp'),
  component: SignUpRoute,
})

function SignUpRoute() {
  const { next, sent } = Route.useSearch()
  return (
    <AccountScreen>
      <SignUpPage next={next} isSent={sent === '1'} />
    </AccountScreen>
  )
}
