import { useTexts } from '#web/i18n/i18n.tsx'
import { Link } from '#web/ui/link.tsx'

/** Rendered at `/subscription/cancelled`, the return address of an abandoned checkout. */
export const LeftWithoutPaying = () => {
  const t = useTexts('subscription').left
  return (
    <>
      <h1>{t.title}</h1>
      <p className="dek">{t.text}</p>
      <p className="subscription-answers">
        <Link to="/pricing" variant="accent">
          {t.prices}
        </Link>
        <Link to="/feed" variant="ghost">
          {t.read}
        </Link>
      </p>
    </>
  )
}
