import { useState, type ReactNode } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { accountFieldOf } from '#web/lib/forms/account/account-fields.ts'
import { checkPassword } from '#web/lib/forms/account/missing.ts'
import { valuesOf } from '#web/lib/forms/form-declaration.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AccountSubmit } from './account-submit.tsx'
import { PasswordField } from './password-field.tsx'

type Act = (proof: { password?: string }) => Promise<unknown>

interface Asked {
  act: Act
  resolve: (isDone: boolean) => void
  fail: (error: unknown) => void
}

/**
 * For acts that the server allows only after a recent sign-in or with proof of ownership. `prove` calls the
 * act without proof first and asks for proof where the server requires it. It resolves to whether the act was
 * done, and rejects with any other error of the act. Render `dialog` in the page.
 */
export const useOwnerProof = (): { prove: (act: Act) => Promise<boolean>; dialog: ReactNode } => {
  const t = useTexts('secure').proof
  const [asked, setAsked] = useState<Asked>()
  const prove = async (act: Act): Promise<boolean> => {
    try {
      await act({})
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'owner_required') throw error
    }
    return new Promise((resolve, fail) => setAsked({ act, resolve, fail }))
  }
  const end = (answer: (asked: Asked) => void) => {
    if (asked) answer(asked)
    setAsked(undefined)
  }
  const dialog = (
    <Dialog title={t.title} isOpen={asked !== undefined} onClose={() => end(({ resolve }) => resolve(false))}>
      {asked && (
        <ProofForm
          act={asked.act}
          onDone={() => end(({ resolve }) => resolve(true))}
          onFailed={(error) => end(({ fail }) => fail(error))}
        />
      )}
    </Dialog>
  )
  return { prove, dialog }
}

interface ProofFormProps {
  act: Act
  onDone: () => void
  onFailed: (error: unknown) => void
}

const REFUSED_PROOF: ReadonlySet<string> = new Set(['password_wrong', 'passwords_paused'])

const ProofForm = ({ act, onDone, onFailed }: ProofFormProps) => {
  const t = useTexts('secure').proof
  const words = useTexts('account')
  const form = useForm(
    {
      check: checkPassword,
      send: (_, fields) => act({ password: valuesOf(fields)['password'] ?? '' }),
      fieldOf: accountFieldOf,
    },
    {
      onDone,
      onError: (error) => {
        if (REFUSED_PROOF.has(error.code)) return false
        onFailed(error)
        return true
      },
    },
  )
  return (
    <Form form={form} className="account-form owner-proof">
      <p>{t.text}</p>
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet opened for this field
        autoFocus
      />
      <AccountSubmit>{t.submit}</AccountSubmit>
    </Form>
  )
}
