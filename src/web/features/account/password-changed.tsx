import { localePath } from '#contract/locale-path.ts'
import { accountTexts } from '#web/i18n/areas/account.ts'
import { secureTexts } from '#web/i18n/areas/secure.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { AccountFrame } from './account-frame.tsx'

/** The end of a reset: nobody is signed in by it. What an intruder may have left is shown right after signing in. */
export const PasswordChanged = () => {
  const t = useTexts(accountTexts)
  const { locale } = useI18n()
  const at = (path: string) => (isNative ? path : localePath(locale, path))
  return (
    <AccountFrame title={t.forgot.doneTitle} lead={useTexts(secureTexts).afterReset} takesFocus>
      <p className="account-onward">
        {/* Loads the page: a reader who was signed in here no longer is. */}
        <a
          href={`${at('/sign-in')}?next=${encodeURIComponent(at('/profile/secure'))}`}
          className="btn btn-accent"
        >
          {t.signIn.title}
        </a>
      </p>
    </AccountFrame>
  )
}
