import { useState } from 'react'
import { YEARLY_PLAN } from '#contract/premium/plans.ts'
import { locales } from '#locales/locales.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { openStore } from '#web/platform/open-store.ts'
import type { PastPurchase } from '#web/platform/store.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import './purchase.css'

type History = 'loading' | 'failed' | PastPurchase[]

/** Lists what the App Store knows of this reader (section 7); queried when opened. */
export const PurchaseHistory = ({ accountId }: { accountId: string }) => {
  const t = useTexts('purchase').history
  const [history, setHistory] = useState<History>('loading')
  const load = async () => {
    setHistory('loading')
    try {
      setHistory(await (await openStore()).listHistory(accountId))
    } catch {
      setHistory('failed')
    }
  }
  return (
    <Disclosure summary={t.title} className="purchase-history" onOpen={() => void load()}>
      <div aria-live="polite">
        {typeof history === 'string' ? (
          <p>{t[history]}</p>
        ) : history.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul>
            {history.map((purchase) => (
              <li key={purchase.transactionId}>
                <Purchase purchase={purchase} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
  )
}

const Purchase = ({ purchase }: { purchase: PastPurchase }) => {
  const { period, history: t } = useTexts('purchase')
  const { formatDate, locale } = useI18n()
  const day = (iso: string) => locales[locale].facts.adjustDate(formatDate(iso, 'date'))
  const { productId, purchaseDate, expiryDate, isTrial, isRefunded } = purchase
  const notes = [isTrial && t.free, isRefunded && t.refunded].filter(Boolean).join(', ')
  return (
    <>
      <strong>{productId === YEARLY_PLAN.id ? period.yearly : period.monthly}</strong>
      {notes && <em>{notes}</em>}
      <span>{expiryDate ? t.between(day(purchaseDate), day(expiryDate)) : day(purchaseDate)}</span>
    </>
  )
}
