import { useTexts } from '#web/i18n/i18n.tsx'
import { mayNameOwnSale } from '#web/lib/purchases/own-sale.ts'
import { Link } from '#web/ui/link.tsx'
import { Bought } from './bought.tsx'
import { GiftForm } from './gift-form.tsx'
import { OwnGifts } from './own-gifts.tsx'
import type { GiftScreen } from './screen.ts'

export const GiveScreen = ({ plans, currency, gifts, bought }: Extract<GiftScreen, { kind: 'give' }>) => {
  const t = useTexts('gifts')
  const { notInApp } = useTexts('premium')
  return (
    <>
      <h1>{t.title}</h1>
      {bought && <Bought gift={bought} />}
      <p className="dek">{t.lead}</p>
      {mayNameOwnSale() ? (
        <GiftForm plans={plans} currency={currency} />
      ) : (
        <p className="billing-note">{notInApp}</p>
      )}
      <p>
        <Link to="/gift/redeem" variant="text">
          {t.redeemLink}
        </Link>
      </p>
      {gifts.length > 0 && <OwnGifts gifts={gifts} />}
    </>
  )
}
