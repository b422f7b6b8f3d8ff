import { type ReactNode, useRef, useState } from 'react'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { AccountFrame } from './account-frame.tsx'
import { Field } from '#web/components/account-form/field.tsx'
import { OutboxNote } from './outbox-note.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

interface CodeStepProps {
  email: string
  /** Why the server rejected the code with the previous password. */
  problem: string | undefined
  back: ReactNode
  onCode: (code: string) => void
}

/** Drops spaces, because mail programs and people copy the code as "123 456". */
const digitsOf = (text = ''): string => text.replaceAll(/\s/g, '')
const isCode = (code: string): boolean => code.length === RESET_CODE_DIGITS && /^\d+$/.test(code)

/**
 * Does not send the code: it is verified together with the password, because each attempt counts against its
 * limit.
 */
export const CodeStep = ({ email, problem, back, onCode }: CodeStepProps) => {
  const t = useTexts('account')
  const { api, locale } = useReader()
  const { textOf } = useFailure()
  const isBusy = useRef(false)
  const [said, setSaid] = useState<{ text: string; isFailure: boolean }>()
  const { formProps, problems } = useAccountForm({
    check: ({ code }) => (isCode(digitsOf(code)) ? {} : { code: t.missing.code }),
    send: async ({ code }) => onCode(digitsOf(code)),
    explain: () => ({}),
  })
  const sendAgain = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await api('POST /auth/request-reset', { query: { lng: locale }, body: { email } })
      setSaid({ text: t.forgot.sentAgain, isFailure: false })
    } catch (error) {
      setSaid({ text: textOf(error, 'reset_request_failed'), isFailure: true })
    }
    isBusy.current = false
  }
  return (
    <AccountFrame
      title={t.forgot.codeTitle}
      lead={t.forgot.codeLead(email)}
      step={t.forgot.steps(2)}
      takesFocus={!problem}
    >
      <OutboxNote />
      <form {...formProps} className="account-form">
        <Field
          name="code"
          label={t.forgot.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-code=""
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a rejected code is what the reader has to correct
          autoFocus={problem !== undefined}
          problem={problems['code'] ?? problem}
        />
        <SubmitButton label={t.forgot.codeSubmit} isSending={false} />
      </form>
      <output className={said?.isFailure ? 'account-problem' : 'account-good'}>{said?.text}</output>
      <p className="account-foot account-both">
        {back}
        <button type="button" className="text-link" onClick={() => void sendAgain()}>
          {t.forgot.again}
        </button>
      </p>
    </AccountFrame>
  )
}
