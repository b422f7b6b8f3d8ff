import type { GiftView } from '#contract/premium/gifts.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'
import { useGiftWords } from './use-gift-words.ts'

export const OwnGifts = ({ gifts }: { gifts: readonly GiftView[] }) => {
  const t = useTexts('gifts').own
  return (
    <section className="gift-own" aria-labelledby="own-gifts">
      <h2 id="own-gifts">{t.title}</h2>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <OwnGift gift={gift} />
          </li>
        ))}
      </ul>
      {gifts.some((gift) => gift.has_invoice) && (
        <p>
          <Link to="/subscription" variant="text">
            {t.invoices}
          </Link>
        </p>
      )}
    </section>
  )
}

const OwnGift = ({ gift }: { gift: GiftView }) => {
  const t = useTexts('gifts').own
  const { day, money, what } = useGiftWords()
  const { paid_at, amount, currency, code, recipient_email: email, send_on, sent_at } = gift
  return (
    <>
      <p className="gift-what">
        {what(gift)} <span data-state={gift.state}>{t.state[gift.state]}</span>
      </p>
      {paid_at && (
        <p className="billing-small" suppressHydrationWarning>
          {t.boughtOn(day(paid_at), money(amount, currency))}
        </p>
      )}
      {email && send_on && (
        <p className="billing-small" suppressHydrationWarning>
          {sent_at ? t.sent(email, day(sent_at)) : t.sendOn(email, day(`${send_on}T12:00:00Z`))}
        </p>
      )}
      {code && <p className="gift-code">{code}</p>}
      {gift.withdrawable_until && (
        <p className="billing-small" suppressHydrationWarning>
          <Link to="/gift" search={{ withdraw: gift.id }} variant="text">
            {t.withdraw}
          </Link>{' '}
          {t.until(day(gift.withdrawable_until))}
        </p>
      )}
    </>
  )
}
