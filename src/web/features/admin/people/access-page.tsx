import type { AdminBar } from '#contract/access.ts'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { ProofDialog } from '#web/components/proof/proof-dialog.tsx'
import { ProofForm } from '#web/components/proof/proof-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { claimAdminForm } from '#web/lib/forms/account/claim-form.ts'
import { renewSession } from '#web/lib/session/session-transitions.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import '#web/features/admin/admin.css'

interface StepProps {
  onDone: (token: string | null) => Promise<void>
}

const CodeStep = ({ onDone }: StepProps) => {
  const t = useTexts('staff').access
  const form = useForm(claimAdminForm, { onDone: ({ token }) => onDone(token) })
  return (
    <>
      <p className="dek">{t.codeText}</p>
      <Form form={form} className="account-form">
        <Field
          name="code"
          label={t.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <AccountSubmit>{t.codeSubmit}</AccountSubmit>
      </Form>
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
