import { MONTHLY_PLAN } from '#contract/premium/plans.ts'
import type { WithdrawalState } from '#contract/premium/withdrawal.ts'
import type { SubscriptionStatus } from '#contract/premium/subscriptions.ts'
import { BillingForm } from '#web/components/billing/billing-form.tsx'
import { PortalForm } from '#web/components/billing/portal-form.tsx'
import { formatPercent } from '#locales/format/prices.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { resumeForm, switchForm } from '#web/lib/forms/billing-forms.ts'
import { offerIn, type WebPlans } from '#web/lib/purchases/web-prices.ts'
import { Link } from '#web/ui/link.tsx'
import { actionsFor } from './facts.ts'
import { useChange } from './use-change.ts'
import { useWords } from './use-words.ts'

interface ChangeProps {
  status: SubscriptionStatus
  plans: WebPlans | null
  withdrawal: WithdrawalState | null
}

/** Only for subscriptions bought on the web, because Apple's are changed in Apple's settings. */
export const Change = ({ status, plans, withdrawal }: ChangeProps) => {
  const t = useTexts('subscription').change
  const actions = actionsFor(status)
  if (!actions.portal) return status.has_invoices ? <Invoices /> : null
  return (
    <section className="subscription-change" aria-labelledby="change">
      <h2 id="change">{t.title}</h2>
      {actions.resume && <Resume status={status} />}
      {actions.stay && <Stay status={status} />}
      {actions.switch && <Switch status={status} plans={plans} />}
      <div>
        <PortalForm label={t.portal} variant="ghost" />
        <p className="subscription-small">{t.portalText}</p>
      </div>
      {withdrawal?.state === 'open' && <Withdraw until={withdrawal.until ?? ''} />}
      {actions.cancel && (
        <p>
          <Link to="/subscription" search={{ step: 'cancel' }} variant="text" className="subscription-cancel">
            {t.cancel}
          </Link>
        </p>
      )}
    </section>
  )
}

/** The law wants it to be there, and easy to see, for as long as a reader may withdraw. */
const Withdraw = ({ until }: { until: string }) => {
  const t = useTexts('subscription').change
  const { day } = useWords()
  return (
    <div>
      <Link to="/subscription" search={{ step: 'withdraw' }} variant="ghost">
        {t.withdraw}
      </Link>
      <p className="subscription-small" suppressHydrationWarning>
        {t.withdrawText(day(until))}
      </p>
    </div>
  )
}

/** After the end nothing is left to change, and invoices are still needed. */
const Invoices = () => {
  const t = useTexts('subscription').change
  return (
    <section className="subscription-change" aria-labelledby="invoices">
      <h2 id="invoices">{t.invoices}</h2>
      <div>
        <PortalForm label={t.toInvoices} variant="ghost" />
        <p className="subscription-small">{t.invoicesText}</p>
      </div>
    </section>
  )
}

const Resume = ({ status }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription').change
  const { day } = useWords()
  const change = useChange()
  return (
    <div>
      <BillingForm
        declaration={resumeForm}
        label={t.resume}
        pending={t.resuming}
        variant="accent"
        onDone={() => change('resumed')}
      />
      <p className="subscription-small" suppressHydrationWarning>
        {t.resumeText(day(status.cancel_at ?? ''))}
      </p>
    </div>
  )
}

const Stay = ({ status: { plan } }: { status: SubscriptionStatus }) => {
  const t = useTexts('subscription')
  const change = useChange()
  if (!plan) return null
  return (
    <BillingForm
      declaration={switchForm}
      fields={{ priceId: plan }}
      label={t.change.stay(t.plans[plan])}
      pending={t.change.staying}
      variant="ghost"
      onDone={() => change('switched')}
    />
  )
}

const Switch = ({ status: { plan, price }, plans }: Pick<ChangeProps, 'status' | 'plans'>) => {
  const t = useTexts('subscription').change
  const { locale } = useI18n()
  const saving = plans && price ? offerIn(plans, 'yearly', price.currency).saving_percent : 0
  const toYear = saving > 0 ? t.toYear(formatPercent(locale, saving)) : t.toYearOnly
  return (
    <p>
      <Link to="/subscription" search={{ step: 'switch' }} variant="ghost">
        {plan === MONTHLY_PLAN.id ? toYear : t.toMonth}
      </Link>
    </p>
  )
}
