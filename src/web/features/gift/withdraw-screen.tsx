import { useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { GiftView } from '#contract/premium/gifts.ts'
import { BillingForm } from '#web/components/billing/billing-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { withdrawGiftForm } from '#web/lib/forms/gift-forms.ts'
import { Link } from '#web/ui/link.tsx'
import { useGiftWords } from './use-gift-words.ts'

/** The second step of withdrawing, a page of its own, so that it needs no scripts; it stays to say that it is done. */
export const WithdrawScreen = ({ gift }: { gift: GiftView | null }) => {
  const t = useTexts('gifts').withdraw
  return (
    <>
      <h1>{t.title}</h1>
      {gift?.withdrawable_until ? <Confirmation gift={gift} /> : <Otherwise gift={gift} />}
    </>
  )
}

const Confirmation = ({ gift }: { gift: GiftView }) => {
  const t = useTexts('gifts').withdraw
  const router = useRouter()
  const { day, money, what } = useGiftWords()
  const facts: (readonly [string, string])[] = [
    [t.gift, what(gift)],
    [t.bought, day(gift.paid_at ?? '')],
    [t.refund, money(gift.refund_amount ?? 0, gift.currency)],
  ]
  return (
    <>
      <p className="dek">{gift.state === 'redeemed' ? t.used : t.unused}</p>
      <dl className="gift-facts">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{t.mail}</p>
      <div className="gift-answers">
        <BillingForm
          declaration={withdrawGiftForm}
          fields={{ id: gift.id }}
          label={t.confirm}
          pending={t.confirming}
          onDone={async () => {
            router.options.context.cache?.clear()
            await router.invalidate()
          }}
        />
        <Link to="/gift" variant="ghost">
          {t.keep}
        </Link>
      </div>
    </>
  )
}

const Otherwise = ({ gift }: { gift: GiftView | null }) => {
  const t = useTexts('gifts').withdraw
  const { day } = useGiftWords()
  return (
    <>
      <output className="dek" suppressHydrationWarning>
        {gift?.withdrawn_at ? t.done(day(gift.withdrawn_at)) : t.over}
      </output>
      <p>
        <Link to="/gift" variant="ghost">
          {t.back}
        </Link>
      </p>
    </>
  )
}
