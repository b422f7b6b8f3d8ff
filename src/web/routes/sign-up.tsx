import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#web/features/account/sign-up-page.tsx'
import { parseAccountSearch } from '#web/lib/addresses/next-address.ts'
import { AccountScreen, accountHead, leadReadersOn } from './-account.tsx'

export const Route = createFileRoute('/sign-up')({
  validateSearch: (search) => parseAccountSearch(search),
  beforeLoad: ({ context, search }) => leadReadersOn(context, search.next),
  head: ({ match }) => accountHead(match.context, '/sign-up', 'signUp'),
  component: SignUpRoute,
})

function SignUpRoute() {
  const { next } = Route.useSearch()
  return (
    <AccountScreen>
      <SignUpPage next={next} />
    </AccountScreen>
  )
}
