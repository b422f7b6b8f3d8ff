import { useRef, useState } from 'react'
import type { WaysIn } from '#contract/readers/ways-in.ts'
import { AccountSubmit } from '#web/components/account-form/account-submit.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { secureForm } from '#web/lib/forms/profile/secure-form.ts'
import { storeDeviceToken } from '#web/platform/device-token.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { everyWay, useWaysIn } from './use-ways-in.ts'
import { WaySections } from './way-sections.tsx'
import '#web/components/account-form/account.css'
import '#web/features/profile/profile.css'

interface SecurePageProps {
  waysIn: WaysIn
  /** How many credentials the form has ended that was sent without script. */
  done?: number | undefined
}

/**
 * Lists every credential, so that the owner of an intruded account ends those they do not recognise and
 * confirms the rest at once.
 */
export const SecurePage = ({ waysIn: first, done: doneByPost }: SecurePageProps) => {
  const t = useTexts('secure')
  const result = useRef<HTMLOutputElement>(null)
  const [done, setDone] = useState(doneByPost)
  const form = useForm(secureForm, {
    onDone: async (answer, fields) => {
      await storeDeviceToken(answer.deviceToken)
      setDone(fields.getAll('end').length)
      ways.show(answer.waysIn)
      result.current?.focus()
    },
  })
  const ways = useWaysIn(first, form.posted?.values['end'])
  const { waysIn, picked, pickAll } = ways
  const listed = everyWay(waysIn)
  const isAnyPaused = [...waysIn.passkeys, ...waysIn.providers, waysIn.feed].some((way) => way?.isSuspended)

  return (
    <div className="page text-page own-page profile secure">
      <header className="profile-head">
        <div>
          <h1>{t.title}</h1>
          <p className="dek">{t.lead}</p>
        </div>
      </header>
      {isAnyPaused && <p className="account-note">{t.paused}</p>}
      <output className="account-good" tabIndex={-1} ref={result}>
        {done !== undefined && t.done(done)}
      </output>

      <Form form={form} className="secure-form">
        <HiddenFields fields={{ listed: listed.join(','), listedAt: waysIn.listedAt }} />
        <WaySections {...ways} />
        <div className="secure-end account-form">
          {listed.length > 0 && (
            <>
              <Button variant="text" className="needs-script" onClick={() => pickAll()}>
                {picked.size === 0 ? t.all : t.none}
              </Button>
              <p className="profile-small">{t.kept}</p>
            </>
          )}
          {waysIn.asksForPassword && (
            <PasswordField name="password" label={t.password} autoComplete="current-password" />
          )}
          <AccountSubmit>{t.submit(picked.size)}</AccountSubmit>
          <p className="profile-small">
            {t.passwordHint}{' '}
            <Link to={waysIn.hasPassword ? '/profile' : '/forgot-password'} variant="text">
              {waysIn.hasPassword ? t.toPassword : t.toReset}
            </Link>
          </p>
        </div>
      </Form>
    </div>
  )
}
