import { useState } from 'react'
import { accountTexts } from '#web/i18n/areas/account.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { parseNext } from '#web/lib/next-address.ts'
import { local } from '#web/lib/storage.ts'
import { LATER_KEYS } from '#web/lib/later-keys.ts'
import { Link } from '#web/ui/link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

/**
 * Where the link of the mail leads. Opening it changes nothing, for mail programs open links by themselves: a button
 * does.
 */
export const ActivatePage = ({ token }: { token?: string | undefined }) => {
  const t = useTexts(accountTexts)
  const { api } = useReader()
  const { problemsOf } = useFailure()
  const [result, setResult] = useState<'done' | 'refused'>()
  const { formProps, problems, isSending } = useAccountForm({
    check: () => ({}),
    send: async () => {
      try {
        await api('POST /auth/verify-email', { body: { token: token ?? '' } })
        setResult('done')
      } catch (error) {
        // A link cut short on its way is no link either.
        const isRefused =
          error instanceof ApiError && ['account_link_invalid', 'bad_request'].includes(error.code)
        if (!isRefused) throw error
        setResult('refused')
      }
    },
    explain: (error) => problemsOf(error, 'server_error'),
  })

  if (result === 'done')
    return (
      <AccountFrame title={t.activate.doneTitle} lead={t.activate.doneText} takesFocus>
        <p className="account-onward">
          <Link
            to="/sign-in"
            search={{ next: parseNext(local.get(LATER_KEYS.nextAfterSignUp)) }}
            className="btn btn-accent"
          >
            {t.signIn.title}
          </Link>
        </p>
      </AccountFrame>
    )
  if (result === 'refused')
    return (
      <AccountFrame title={t.activate.invalidTitle} lead={t.activate.invalidText} takesFocus>
        <NewLinkForm />
      </AccountFrame>
    )
  if (!token)
    return (
      <AccountFrame title={t.activate.noLinkTitle} lead={t.activate.noLinkText}>
        <NewLinkForm />
      </AccountFrame>
    )
  return (
    <AccountFrame title={t.activate.title} lead={t.activate.lead}>
      <form {...formProps} className="account-form">
        <SubmitButton label={t.activate.submit} isSending={isSending} problem={problems['form']} />
      </form>
    </AccountFrame>
  )
}
