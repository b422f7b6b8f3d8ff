import { Fragment } from 'react'
import { APPLE_REFUNDS } from '#contract/values/apple-subscriptions.ts'
import type { WithdrawalState } from '#contract/premium/withdrawal.ts'
import { BillingForm } from '#web/components/billing/billing-form.tsx'
import { useTexts } from '#web/i18n/i18n.tsx'
import { withdrawForm } from '#web/lib/forms/billing-forms.ts'
import { mayNameOwnSale } from '#web/lib/purchases/own-sale.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Link } from '#web/ui/link.tsx'
import { useArrival } from './use-arrival.ts'
import { useChange } from './use-change.ts'
import { useWords } from './use-words.ts'

/**
 * The second step of withdrawing: what is withdrawn from, by whom and with what effect, before the press that confirms it. A page of its
 * own, so that it needs no scripts.
 */
export const WithdrawStep = ({ withdrawal }: { withdrawal: WithdrawalState }) => {
  const t = useTexts('subscription').withdraw
  const heading = useArrival<HTMLHeadingElement>()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      {withdrawal.state === 'open' && mayNameOwnSale() ? (
        <Confirmation withdrawal={withdrawal} />
      ) : (
        <Otherwise withdrawal={withdrawal} />
      )}
    </>
  )
}

const Confirmation = ({ withdrawal }: { withdrawal: WithdrawalState }) => {
  const t = useTexts('subscription').withdraw
  const change = useChange()
  return (
    <>
      <p className="dek">{t.ends}</p>
      <Facts withdrawal={withdrawal} />
      {withdrawal.refund_cents === null && <p>{t.noPayment}</p>}
      <p>{t.mail}</p>
      <p>{t.keepInstead}</p>
      <div className="subscription-answers">
        <BillingForm
          declaration={withdrawForm}
          label={t.confirm}
          pending={t.confirming}
          onDone={() => change('withdrawn')}
        />
        <Link to="/subscription" variant="ghost">
          {t.keep}
        </Link>
      </div>
    </>
  )
}

const Facts = ({ withdrawal }: { withdrawal: WithdrawalState }) => {
  const { withdraw: t, plans } = useTexts('subscription')
  const { day, money } = useWords()
  const { plan, started_at, until, name, email, refund_cents, currency } = withdrawal
  const facts: (readonly [string, string])[] = [
    [t.contract, `Aperçu ${plans[plan ?? 'premium']}`],
    [t.concluded, day(started_at ?? '')],
    [t.until, day(until ?? '')],
    ...(name ? [[t.by, name] as const] : []),
    [t.confirmation, email],
    ...(refund_cents !== null && currency !== null
      ? [[t.refund, money(refund_cents, currency)] as const]
      : []),
  ]
  return (
    <dl className="subscription-facts">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const Otherwise = ({ withdrawal: { state, declared_at } }: { withdrawal: WithdrawalState }) => {
  const t = useTexts('subscription')
  const { day } = useWords()
  return (
    <>
      <p className="dek" suppressHydrationWarning>
        {state === 'declared' && declared_at ? t.withdraw.declared(day(declared_at)) : textFor(state, t)}
      </p>
      <p className="subscription-answers">
        {state === 'apple' && (
          <Anchor href={APPLE_REFUNDS} variant="accent" rel="noopener">
            {t.withdraw.appleLink}
          </Anchor>
        )}
        <Link to="/subscription" variant="ghost">
          {t.cancel.back}
        </Link>
      </p>
    </>
  )
}

const textFor = (
  state: WithdrawalState['state'],
  t: { withdraw: { apple: string; nothing: string }; elsewhere: string },
): string => {
  if (state === 'apple') return t.withdraw.apple
  // In an app that may name no other sale, a subscription made elsewhere is changed there.
  return state === 'open' ? t.elsewhere : t.withdraw.nothing
}
