import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { AccountFrame } from './account-frame.tsx'

/**
 * A reset starts no session. The link leads to the list of credentials, where the owner can end those
 * that an intruder may have left.
 */
export const PasswordChanged = () => {
  const t = useTexts('account')
  const { locale } = useI18n()
  const at = (path: string) => (isNative ? path : localePath(locale, path))
  return (
    <AccountFrame title={t.forgot.doneTitle} lead={useTexts('secure').afterReset} takesFocus>
      <p className="account-onward">
        {/* A full page load, because the reset has ended the session that this page was rendered with. */}
        <Anchor href={`${at('/sign-in')}?next=${encodeURIComponent(at('/profile/secure'))}`} variant="accent">
          {t.signIn.title}
        </Anchor>
      </p>
    </AccountFrame>
  )
}
