import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { deleteAccountForm } from '#web/lib/forms/profile/owner-forms.ts'
import { APPLE_SUBSCRIPTIONS } from '#contract/values/apple-subscriptions.ts'
import { clearDevice } from '#web/lib/session/session-transitions.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ExportLink } from './export-link.tsx'
import { OwnPassword } from './own-password.tsx'

interface DeleteAccountProps {
  hasPassword: boolean
}

/**
 * States the consequences, then asks for a typed word, then for proof of ownership, because a deletion is
 * final.
 */
export const DeleteAccount = ({ hasPassword }: DeleteAccountProps) => {
  const t = useTexts('profile')
  const { posted } = useReader()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" className="profile-danger needs-script" onClick={() => setIsOpen(true)}>
        {t.data.delete}
      </Button>
      <noscript>
        <Disclosure summary={t.data.delete} isOpen={posted?.form === deleteAccountForm.name}>
          <div className="profile-deletion">
            <Consequences />
            <DeletionForm hasPassword={hasPassword} />
          </div>
        </Disclosure>
      </noscript>
      <Dialog title={t.deletion.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="profile-deletion">
          <Consequences />
          {/* Mounted at each opening, so that the typed word is gone. */}
          {isOpen && <DeletionForm hasPassword={hasPassword} onKeep={() => setIsOpen(false)} />}
        </div>
      </Dialog>
    </>
  )
}

const Consequences = () => {
  const t = useTexts('profile').deletion
  return (
    <>
      <p>{t.lead}</p>
      <ul>
        {t.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p>
        <Anchor href={APPLE_SUBSCRIPTIONS} variant="text" rel="noopener">
          {t.apple}
        </Anchor>
      </p>
      <p>
        <ExportLink variant="text" label={t.export} />
      </p>
    </>
  )
}

const DeletionForm = ({ hasPassword, onKeep }: DeleteAccountProps & { onKeep?: () => void }) => {
  const t = useTexts('profile').deletion
  const reader = useReader()
  const form = useForm(deleteAccountForm, {
    onDone: () => clearDevice(reader, pageAddress(reader.locale, '/profile?deleted=true')),
  })
  return (
    <Form form={form} className="account-form">
      <Field
        name="confirmation"
        label={t.confirm}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <OwnPassword hasPassword={hasPassword} />
      <AccountSubmit>{t.submit}</AccountSubmit>
      {onKeep && (
        <Button variant="ghost" onClick={onKeep}>
          {t.keep}
        </Button>
      )}
    </Form>
  )
}
