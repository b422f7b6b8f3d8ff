import { useEffect, useState } from 'react'
import type { RequestOptions } from '#contract/readers/passkeys.ts'
import type { ProofMethod } from '#contract/newsroom/staff.ts'
import { Field } from '#web/components/account-form/field.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { arePasskeysUnsupported, assertPasskey, isCancelled } from '#web/lib/session/passkeys.ts'
import { isNative } from '#web/platform/target.ts'
import '#web/components/account-form/account.css'

interface Ways {
  methods: ProofMethod[]
  passkey: RequestOptions | null
}

interface ProofFormProps {
  /** Receives the new token of the session; null on the web, where it is a cookie. */
  onProven: (token: string | null) => Promise<void>
}

const ByTyping = ({ method, onProven }: ProofFormProps & { method: 'password' | 'code' }) => {
  const t = useTexts('staff')
  const words = useTexts('account')
  const { api } = useReader()
  const { problemsOf } = useFailure()
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ [method]: value }) =>
      value?.trim()
        ? {}
        : { [method]: method === 'password' ? words.missing.password : t.access.missingCode },
    send: async ({ [method]: value = '' }) => {
      const body = method === 'password' ? { password: value } : { code: value }
      await onProven((await api('POST /auth/prove', { body })).token)
    },
    explain: (error) => problemsOf(error, 'server_error'),
  })
  return (
    <form {...formProps} className="account-form">
      {method === 'password' ? (
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          problem={problems['password']}
        />
      ) : (
        <Field
          name="code"
          label={t.proof.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-code=""
          problem={problems['code']}
        />
      )}
      <SubmitButton label={t.proof.submit} isSending={isSending} problem={problems['form']} />
    </form>
  )
}

const ByPasskey = ({ onProven, options }: ProofFormProps & { options: RequestOptions }) => {
  const t = useTexts('staff').proof
  const { api } = useReader()
  const { textOf } = useFailure()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = async () => {
    if (isAsking) return
    setProblem('')
    setIsAsking(true)
    try {
      const credential = await assertPasskey(options)
      await onProven((await api('POST /auth/prove', { body: { credential } })).token)
    } catch (error) {
      setProblem(isCancelled(error) ? t.failed : textOf(error, 'passkey_failed'))
    }
    setIsAsking(false)
  }
  return (
    <div className="account-passkey">
      <button
        type="button"
        className="btn btn-ghost"
        aria-disabled={isAsking || undefined}
        onClick={() => void ask()}
      >
        {t.passkey}
      </button>
      <p className="account-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

/** Any proof that the account has suffices: a code, a password or a passkey. */
export const ProofForm = ({ onProven }: ProofFormProps) => {
  const t = useTexts('staff').proof
  const { api } = useReader()
  const [ways, setWays] = useState<Ways | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    api('POST /auth/prove/options').then(
      (answer) => !isGone && setWays(answer),
      () => !isGone && setWays('failed'),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt has to query the proofs again
  }, [api, attempt])

  if (ways === undefined) return <output>{t.loading}</output>
  if (ways === 'failed')
    return (
      <div role="alert">
        <p className="account-problem">{t.failed}</p>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => {
            setWays(undefined)
            setAttempt(attempt + 1)
          }}
        >
          {t.retry}
        </button>
      </div>
    )
  const { methods, passkey } = ways
  const typed = (['code', 'password'] as const).find((method) => methods.includes(method))
  const canUsePasskey = passkey !== null && !isNative && !arePasskeysUnsupported()
  if (!typed && !canUsePasskey) return <output>{t.none}</output>
  return (
    <>
      {typed && <ByTyping method={typed} onProven={onProven} />}
      {canUsePasskey && <ByPasskey options={passkey} onProven={onProven} />}
    </>
  )
}
