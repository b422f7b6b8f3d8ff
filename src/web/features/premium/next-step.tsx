import type { BillingPeriod } from '#contract/plans.ts'
import { localePath } from '#contract/locale-path.ts'
import { premiumTexts } from '#web/i18n/areas/premium.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pricingSearchString } from '#web/lib/pricing-search.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Link } from '#web/ui/link.tsx'

/** What this reader can do about Premium from here. */
export const NextStep = ({ period }: { period: BillingPeriod }) => {
  const t = useTexts(premiumTexts).next
  const { locale } = useI18n()
  const { role, user, isUncertain } = useViewer()
  if (isUncertain) return <p className="pricing-note">{t.uncertain}</p>
  if (role === 'premium') return <p className="pricing-note">{t.hasPremium}</p>
  if (role === 'admin') return <p className="pricing-note">{t.isAdmin}</p>
  const here = localePath(locale, '/pricing') + pricingSearchString(period === 'monthly' ? { period } : {})
  return (
    <>
      <p className="pricing-note">{t.notOpen}</p>
      {!user && (
        <p>
          <Link to="/sign-up" search={{ next: here }} className="btn btn-accent">
            {t.signUp}
          </Link>
        </p>
      )}
    </>
  )
}
