import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { addressBefore } from '#web/lib/addresses/page-address.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { AccountFrame } from './account-frame.tsx'

/**
 * A reset starts no session. The link leads to the list of credentials, where the owner can end those
 * that an intruder may have left.
 */
export const PasswordChanged = () => {
  const t = useTexts('account')
  const { locale } = useI18n()
  return (
    <AccountFrame title={t.forgot.doneTitle} lead={useTexts('secure').afterReset} takesFocus>
      <p className="account-onward">
        {/* A full page load, because the reset has ended the session that this page was rendered with. */}
        <Anchor href={addressBefore(locale, '/sign-in', '/profile/secure')} variant="accent">
          {t.signIn.title}
        </Anchor>
      </p>
    </AccountFrame>
  )
}
