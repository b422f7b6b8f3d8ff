import { useState } from 'react'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { NewPasswordFields } from '#web/components/account-form/new-password-fields.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useReader } from '#web/components/account-form/use-reader.ts'
import { LinkForm } from '#web/components/link-form.tsx'
import { Time } from '#web/components/time.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { parseNext } from '#web/lib/addresses/next-address.ts'
import { confirmSignUpForm } from '#web/lib/forms/account/confirm-forms.ts'
import type { UnconfirmedSignUp } from '#web/lib/session/address-confirmation.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { local } from '#web/lib/storage/storage.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { UsernameField } from '#web/ui/form/username-field.tsx'
import { AccountFrame } from './account-frame.tsx'

type Ways = 'chosen' | 'new' | 'new-only'

interface ConfirmSignUpProps {
  token: string
  waiting: UnconfirmedSignUp
  /** Called when the token was used or expired after the page had loaded. */
  onRefused: () => void
}

/**
 * Asks for the password chosen at sign-up, or for a new one where that is no longer accepted
 * (`sign_up_tries_spent`).
 */
export const ConfirmSignUp = ({ token, waiting, onRefused }: ConfirmSignUpProps) => {
  const t = useTexts('account')
  const errors = useTexts('errors')
  const [way, setWay] = useState<Ways>(waiting.takesPassword ? 'chosen' : 'new-only')
  /** True after a switch, so that the new fields take the focus that the replaced ones had. */
  const [wasSwitched, setWasSwitched] = useState(false)
  const isNew = way !== 'chosen'
  const switchTo = (next: Ways) => {
    setWay(next)
    setWasSwitched(true)
  }

  return (
    <AccountFrame title={t.activate.title}>
      <p className="dek">
        {t.activate.lead(waiting.email)} <Time iso={waiting.signedUpAt} shape="dateTime" />
      </p>
      <div className="account-said">
        <output>
          {way === 'new-only'
            ? errors.sign_up_tries_spent
            : isNew
              ? t.activate.newText
              : t.activate.chosenText}
        </output>
      </div>
      <ConfirmForm
        key={String(isNew)}
        token={token}
        email={waiting.email}
        isNew={isNew}
        takesFocus={wasSwitched}
        onRefused={onRefused}
        onSpent={() => switchTo('new-only')}
      />
      {way !== 'new-only' && (
        <p className="account-foot">
          {isNew ? t.activate.stillKnown : t.activate.forgotten}{' '}
          <Button variant="text" className="needs-script" onClick={() => switchTo(isNew ? 'chosen' : 'new')}>
            {isNew ? t.activate.toChosen : t.activate.toNew}
          </Button>
        </p>
      )}
      <p className="account-beside">{t.activate.unasked}</p>
    </AccountFrame>
  )
}

interface ConfirmFormProps {
  token: string
  email: string
  /** Whether it asks for a new password instead of the one chosen at sign-up. */
  isNew: boolean
  takesFocus: boolean
  onRefused: () => void
  /** Called when the password chosen at sign-up is no longer accepted. */
  onSpent: () => void
}

const ConfirmForm = ({ token, email, isNew, takesFocus, onRefused, onSpent }: ConfirmFormProps) => {
  const t = useTexts('account')
  const reader = useReader()
  const form = useForm(confirmSignUpForm, {
    onDone: async (answer) => {
      await storeDeviceToken(answer.deviceToken)
      await completeSignIn(reader, answer.token, parseNext(local.get(ACTIVITY_KEYS.pathAfterSignUp)))
    },
    onCode: { account_link_invalid: onRefused, sign_up_tries_spent: onSpent },
  })
  return (
    <LinkForm form={form} path="/activate-account" token={token} className="account-form">
      <UsernameField email={email} />
      {isNew ? (
        <NewPasswordFields label={t.newPassword} takesFocus={takesFocus} />
      ) : (
        <PasswordField
          name="password"
          label={t.activate.password}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that rendered the field is unmounted
          autoFocus={takesFocus || undefined}
        />
      )}
      <AccountSubmit>{isNew ? t.activate.submitNew : t.activate.submit}</AccountSubmit>
    </LinkForm>
  )
}
