import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '#web/features/account/sign-in-page.tsx'
import { parseAccountSearch } from '#web/lib/addresses/next-address.ts'
import { AccountScreen, accountHead, leadReadersOn } from './-account.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search) => parseAccountSearch(search),
  beforeLoad: ({ context, search }) => leadReadersOn(context, search.next),
  head: ({ match }) => accountHead(match.context, '/sign-in', 'signIn'),
  component: () => (
    <AccountScreen>
      <SignInPage next={Route.useSearch().next} />
    </AccountScreen>
  ),
})
