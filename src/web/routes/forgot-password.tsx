import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#web/features/account/forgot-password-page.tsx'
import { parseResetSearch } from '#web/lib/addresses/reset-step.ts'
import { AccountScreen, accountHead, leadReadersOn } from './-account.tsx'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: (search) => parseResetSearch(search),
  beforeLoad: ({ context }) => leadReadersOn(context),
  head: ({ match }) => accountHead(match.context, '/forgot-password', 'forgotPassword'),
  component: ForgotPasswordRoute,
})

function ForgotPasswordRoute() {
  const router = useRouter()
  const { step = 'email' } = Route.useSearch()
  return (
    <AccountScreen>
      <ForgotPasswordPage
        step={step}
        onStep={(to) =>
          void router.navigate({
            to: '/forgot-password',
            search: to === 'email' ? {} : { step: to },
            replace: to === 'done',
          })
        }
      />
    </AccountScreen>
  )
}
