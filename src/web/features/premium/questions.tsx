import { formatPrice } from '#locales/format/prices.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { MONTHLY_PLAN, YEARLY_PLAN } from '#contract/premium/plans.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'

export const Questions = () => {
  const t = useTexts('premium').questions
  const { locale } = useI18n()
  const [monthly, yearly] = [MONTHLY_PLAN, YEARLY_PLAN].map(({ amountCents, currency }) =>
    formatPrice(locale, amountCents, currency),
  )
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">{t.title}</h2>
      {t.list({ monthly: monthly ?? '', yearly: yearly ?? '' }).map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
      <p className="question-links">
        <Link to="/cancel" variant="text">
          {t.cancelLink}
        </Link>
        <Link to="/terms" variant="text">
          {t.termsLink}
        </Link>
        <Link to="/contact" search={{ topic: 'billing' }} variant="text">
          {t.contactLink}
        </Link>
      </p>
    </section>
  )
}
