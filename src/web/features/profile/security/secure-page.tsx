import { useRef } from 'react'
import type { WaysIn } from '#contract/readers/ways-in.ts'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { SubmitButton } from '#web/components/account-form/submit-button.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSecureForm } from './use-secure-form.ts'
import { useWaysIn } from './use-ways-in.ts'
import { WaySections } from './way-sections.tsx'
import '#web/components/account-form/account.css'
import '#web/features/profile/profile.css'

/**
 * Lists every credential, so that the owner of an intruded account ends those they do not recognise and
 * confirms the rest at once.
 */
export const SecurePage = ({ waysIn: first }: { waysIn: WaysIn }) => {
  const t = useTexts('secure')
  const words = useTexts('account')
  const ways = useWaysIn(first)
  const { waysIn, picked, pickAll } = ways
  const result = useRef<HTMLOutputElement>(null)

  const { formProps, problems, isSending, done } = useSecureForm(ways, result)
  const others = waysIn.sessions.filter(({ isCurrent }) => !isCurrent)
  const isAnythingListed =
    waysIn.passkeys.length + waysIn.providers.length + others.length > 0 ||
    waysIn.feed !== null ||
    waysIn.emailChange !== null
  const isAnyPaused = [...waysIn.passkeys, ...waysIn.providers, waysIn.feed].some((way) => way?.isSuspended)

  return (
    <div className="page text-page own-page profile secure">
      <header className="profile-head">
        <div>
          <h1>{t.title}</h1>
          <p className="dek">{t.lead}</p>
        </div>
      </header>
      <noscript>
        <p className="account-note">{words.noScript}</p>
      </noscript>
      {isAnyPaused && <p className="account-note">{t.paused}</p>}
      <output className="account-good" tabIndex={-1} ref={result}>
        {done !== undefined && t.done(done)}
      </output>

      <form {...formProps} className="secure-form">
        <WaySections {...ways} />
        <div className="secure-end account-form">
          {isAnythingListed && (
            <>
              <button type="button" className="text-link needs-script" onClick={() => pickAll()}>
                {picked.size === 0 ? t.all : t.none}
              </button>
              <p className="profile-small">{t.kept}</p>
            </>
          )}
          {waysIn.asksForPassword && (
            <PasswordField
              name="password"
              label={t.password}
              autoComplete="current-password"
              problem={problems['password']}
            />
          )}
          <SubmitButton label={t.submit(picked.size)} isSending={isSending} problem={problems['form']} />
          <p className="profile-small">
            {t.passwordHint}{' '}
            <Link to={waysIn.hasPassword ? '/profile' : '/forgot-password'} className="text-link">
              {waysIn.hasPassword ? t.toPassword : t.toReset}
            </Link>
          </p>
        </div>
      </form>
    </div>
  )
}
