import { useEffect, useState } from 'react'
import type { RequestOptions } from '#contract/readers/passkeys.ts'
import type { ProofMethod } from '#contract/newsroom/staff.ts'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { accountFields } from '#web/lib/forms/account/account-fields.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { arePasskeysUnsupported, assertPasskey, isCancelled } from '#web/lib/session/passkeys.ts'
import { isNative } from '#web/platform/target.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
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
  const missing = method === 'password' ? words.missing.password : t.access.missingCode
  const form = useForm(
    {
      check: (fields) => (valuesOf(fields)[method]?.trim() ? {} : { [method]: missing }),
      send: (api, fields) => {
        const value = valuesOf(fields)[method] ?? ''
        const body = method === 'password' ? { password: value } : { code: value }
        return api('POST /auth/prove', { body })
      },
      ...accountFields,
    },
    { onDone: ({ token }) => onProven(token) },
  )
  return (
    <Form form={form} className="account-form">
      {method === 'password' ? (
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
      ) : (
        <Field
          name="code"
          label={t.proof.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-code=""
        />
      )}
      <AccountSubmit>{t.proof.submit}</AccountSubmit>
    </Form>
  )
}

const ByPasskey = ({ onProven, options }: ProofFormProps & { options: RequestOptions }) => {
  const t = useTexts('staff').proof
  const form = useForm(
    {
      send: async (api) => api('POST /auth/prove', { body: { credential: await assertPasskey(options) } }),
      explain: (error) => (isCancelled(error) ? t.failed : undefined),
      fallback: 'passkey_failed',
    },
    { onDone: ({ token }) => onProven(token) },
  )
  return (
    <Form form={form} className="account-passkey">
      <SubmitButton variant="ghost">{t.passkey}</SubmitButton>
      <FormProblem />
    </Form>
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
        <Button
          variant="ghost"
          onClick={() => {
            setWays(undefined)
            setAttempt(attempt + 1)
          }}
        >
          {t.retry}
        </Button>
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
