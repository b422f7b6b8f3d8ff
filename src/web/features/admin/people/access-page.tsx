import type { AdminBar } from '#contract/access.ts'
import { Field } from '#web/components/account-form/field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useAccountForm } from '#web/components/account-form/use-account-form.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { ProofDialog } from '#web/components/proof/proof-dialog.tsx'
import { ProofForm } from '#web/components/proof/proof-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { renewSession } from '#web/lib/session/session-transitions.ts'
import { Link } from '#web/ui/link.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import '#web/features/admin/admin.css'

interface StepProps {
  onDone: (token: string | null) => Promise<void>
}

const CodeStep = ({ onDone }: StepProps) => {
  const t = useTexts('staff').access
  const { api } = useReader()
  const { problemsOf } = useFailure()
  const { formProps, problems, isSending } = useAccountForm({
    check: ({ code }) => (code?.trim() ? {} : { code: t.missingCode }),
    send: async ({ code = '' }) => onDone((await api('POST /auth/claim-admin', { body: { code } })).token),
    explain: (error) => problemsOf(error, 'server_error'),
  })
  return (
    <>
      <p className="dek">{t.codeText}</p>
      <form {...formProps} className="account-form">
        <Field
          name="code"
          label={t.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          problem={problems['code']}
        />
        <SubmitButton label={t.codeSubmit} isSending={isSending} problem={problems['form']} />
      </form>
    </>
  )
}

const Factors = ({ onDone, isAdmin }: StepProps & { isAdmin: boolean }) => {
  const t = useTexts('staff').access
  return (
    <>
      <AuthenticatorSetup isAdmin={isAdmin} onDone={onDone} />
      <section>
        <h2>{t.passkeys}</h2>
        <p>{t.passkeysText}</p>
        <Link to="/profile" variant="text">
          {t.toPasskeys}
        </Link>
      </section>
    </>
  )
}

/** Lists what this session lacks for the newsroom, in the order in which it must be provided. */
export const AccessPage = ({ bar, next }: { bar: AdminBar | undefined; next: string }) => {
  const t = useTexts('staff')
  const { noScript } = useTexts('account')
  const reader = useReader()
  const onDone = (token: string | null) => renewSession(reader, token, next)
  return (
    <div className="page text-page own-page account">
      <div className="account-main">
        <h1>{t.access.title}</h1>
        <p className="account-note account-unscripted">{noScript}</p>
        <div className="admin-access">
          {bar === 'admin_code_required' && <CodeStep onDone={onDone} />}
          {bar === 'second_factor_setup_required' && (
            <>
              <p className="dek">{t.access.setupText}</p>
              <Factors isAdmin={false} onDone={onDone} />
            </>
          )}
          {bar === 'proof_required' && (
            <>
              <p className="dek">{t.proof.signedIn}</p>
              <ProofForm onProven={onDone} />
            </>
          )}
          {!bar && (
            <>
              <p className="dek">{t.access.openText}</p>
              <p>
                <Link to="/admin/articles" variant="accent">
                  {t.access.toNewsroom}
                </Link>
              </p>
              <Factors isAdmin onDone={onDone} />
            </>
          )}
        </div>
      </div>
      <ProofDialog />
    </div>
  )
}
