import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { noticesTexts } from '#web/i18n/areas/notices.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { mayNameOwnSale } from '#web/lib/purchases/own-sale.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { Link } from '#web/ui/link.tsx'
import './native.css'

/** Whether what the app leads to for paying is a sandbox. Where it leads nowhere, no word is said of it. */
const useIsSandbox = (): boolean => {
  const { api } = useRouter().options.context
  const [isSandbox, setIsSandbox] = useState(false)
  useEffect(() => {
    if (!mayNameOwnSale()) return
    api('GET /subscriptions/plans').then(
      ({ data }) => setIsSandbox(data.payments === 'sandbox'),
      // The page of prices says it as well.
      () => undefined,
    )
  }, [api])
  return isSandbox
}

/** What the web's pages have above them where there is reason (`lib/site-notices.ts`): the server draws no page of the app. */
export const AppNotices = () => {
  const t = useTexts(noticesTexts)
  const { user } = useViewer()
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
