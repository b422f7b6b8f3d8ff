import { useRouter } from '@tanstack/react-router'
import type { GiftView } from '#contract/premium/gifts.ts'
import { redeemPath } from '#contract/values/gift-paths.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { useGiftWords } from './use-gift-words.ts'

/** The return from the payment page. */
export const Bought = ({ gift }: { gift: GiftView }) => {
  const t = useTexts('gifts').bought
  const { day } = useGiftWords()
  if (gift.state === 'expired') return <p className="billing-note">{t.unpaid}</p>
  if (gift.state === 'open') return <p className="billing-note">{t.open}</p>
  if (gift.code === null) return null
  return (
    <section className="gift-bought" aria-labelledby="bought">
      <h2 id="bought">{t.title}</h2>
      <p>{t.text}</p>
      <Code code={gift.code} />
      {gift.recipient_email !== null && gift.send_on !== null && gift.sent_at === null && (
        <p suppressHydrationWarning>{t.sendOn(day(`${gift.send_on}T12:00:00Z`))}</p>
      )}
    </section>
  )
}

const Code = ({ code }: { code: string }) => {
  const t = useTexts('gifts').bought
  const { locale } = useI18n()
  const { publicUrl } = useRouter().options.context
  return (
    <>
      <p className="gift-code">{code}</p>
      <p className="billing-small">
        {t.link} <span className="gift-link">{`${publicUrl}${localePath(locale, redeemPath(code))}`}</span>
      </p>
    </>
  )
}
