import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { mayNameOwnSale } from '#web/lib/purchases/own-sale.ts'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Link } from '#web/ui/link.tsx'
import './native.css'

/** Whether the app's payment page is in test mode; false where the app does not link to one. */
const useIsSandbox = (): boolean => {
  const { api } = useRouter().options.context
  const [isSandbox, setIsSandbox] = useState(false)
  useEffect(() => {
    if (!mayNameOwnSale()) return
    api('GET /subscriptions/plans').then(
      ({ data }) => setIsSandbox(data.payments === 'sandbox'),
      // Without an answer the notice is omitted here; the pricing page states the test mode as well.
      () => undefined,
    )
  }, [api])
  return isSandbox
}

/**
 * The notices that web pages have above them (`bars/site-notices.ts`), since the server renders no page
 * of the app.
 */
export const AppNotices = () => {
  const t = useTexts('notices')
  const { user } = useCurrentReader()
  const isSandbox = useIsSandbox()
  const { tier, owes } = user?.metadata ?? {}
  if (!isSandbox && !owes) return null
  return (
    <section aria-label={t.label}>
      {isSandbox && <p className="app-notice">{t.sandbox}</p>}
      {owes && (
        <p className="app-notice">
          {tier === 'premium' ? t.pastDue : t.onHold} <Link to="/subscription">{t.updatePayment}</Link>
        </p>
      )}
    </section>
  )
}
