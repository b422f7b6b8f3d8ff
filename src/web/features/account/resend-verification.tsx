import { useRef, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { OutboxNote } from './outbox-note.tsx'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useReader } from '#web/components/account-form/use-reader.ts'

export const ResendVerification = ({ email }: { email: string }) => {
  const t = useTexts('account')
  const { api, locale } = useReader()
  const { textOf } = useFailure()
  const isBusy = useRef(false)
  const [said, setSaid] = useState<{ text: string; isFailure: boolean }>()
  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await api('POST /auth/resend-verification', { query: { lng: locale }, body: { email } })
      setSaid({ text: t.checkMail.resent, isFailure: false })
    } catch (error) {
      setSaid({ text: textOf(error, 'server_error'), isFailure: true })
    }
    isBusy.current = false
  }
  return (
    <>
      <OutboxNote />
      <p>
        <button type="button" className="btn btn-ghost" onClick={() => void send()}>
          {t.checkMail.resend}
        </button>
      </p>
      <output className={said?.isFailure ? 'account-problem' : 'account-good'}>{said?.text}</output>
    </>
  )
}
