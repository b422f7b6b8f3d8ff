import { useId } from 'react'
import { LOCALES } from '#contract/values/locales.ts'
import { leaveForPayment } from '#web/components/billing/leave-for-payment.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { EMAIL_MAX_LENGTH } from '#web/lib/forms/email-max-length.ts'
import { giftForm } from '#web/lib/forms/gift-forms.ts'
import { useSite } from '#web/lib/page/site.ts'
import type { WebPlans } from '#web/lib/purchases/web-prices.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Radio } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form, FormProblem, SubmitButton, useField } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { localeName } from '#locales/locale-name.ts'
import { useGiftWords } from './use-gift-words.ts'

interface SaleProps {
  plans: WebPlans
  currency: string
}

export const GiftForm = (sale: SaleProps) => {
  const t = useTexts('gifts').buy
  const { shortcomings } = useSite()
  const user = useAccount()
  if (shortcomings?.includes('publisher')) return <Notice>{t.closed}</Notice>
  return user ? <Order {...sale} /> : <AccountFirst {...sale} />
}

const useOptions = ({ plans, currency }: SaleProps) => {
  const t = useTexts('gifts')
  const { money } = useGiftWords()
  return plans.plans.map(({ id, prices }) => {
    const price = prices.find((one) => one.currency === currency) ?? prices[0]
    return { id, text: t.buy.option(t.length[id], price ? money(price.amount, price.currency) : '') }
  })
}

const AccountFirst = (sale: SaleProps) => {
  const t = useTexts('gifts').buy
  const { locale } = useI18n()
  const options = useOptions(sale)
  const next = pageAddress(locale, '/gift')
  return (
    <>
      <ul className="gift-options">
        {options.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <p>{t.account}</p>
      <p className="gift-answers">
        <Link to="/sign-up" search={{ next }} variant="accent">
          {t.signUp}
        </Link>
        <Link to="/sign-in" search={{ next }} variant="ghost">
          {t.signIn}
        </Link>
      </p>
    </>
  )
}

const Order = ({ plans, currency }: SaleProps) => {
  const t = useTexts('gifts').buy
  const billing = useTexts('billing')
  const form = useForm(giftForm, { onDone: leaveForPayment })
  return (
    <Form form={form} className="gift-form">
      <HiddenFields fields={{ currency, beginNow: 'true' }} />
      <Length plans={plans} currency={currency} />
      <Field
        name="recipientEmail"
        type="email"
        label={
          <>
            {t.email} <small>{t.emailNote}</small>
          </>
        }
        required={false}
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        hint={<small>{t.emailHint}</small>}
      />
      <div className="gift-sending">
        <Field name="sendOn" type="date" label={t.day} required={false} hint={<small>{t.dayHint}</small>} />
        <MailLanguage />
      </div>
      <FormProblem className="billing-problem" />
      <SubmitButton variant="accent" pending={t.opening}>
        {t.submit}
      </SubmitButton>
      <p className="billing-small">
        {t.terms}{' '}
        <Link to="/terms" variant="text">
          {t.withdrawLink}
        </Link>
        {t.keepsShare}
      </p>
      {plans.payments === 'sandbox' && <p className="billing-note">{billing.sandbox}</p>}
    </Form>
  )
}

const Length = (sale: SaleProps) => {
  const t = useTexts('gifts').buy
  const { typed } = useField('priceId')
  const chosen = typed?.[0] ?? 'premium_yearly'
  return (
    <fieldset className="gift-length">
      <legend>{t.howLong}</legend>
      {useOptions(sale).map(({ id, text }) => (
        <Radio key={id} variant="pill" name="priceId" value={id} defaultChecked={id === chosen}>
          {text}
        </Radio>
      ))}
    </fieldset>
  )
}

const MailLanguage = () => {
  const t = useTexts('gifts').buy
  const { locale } = useI18n()
  const { typed } = useField('recipientLanguage')
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t.language}</label>
      <Select
        id={id}
        name="recipientLanguage"
        options={LOCALES.map((one) => [one, localeName(one)] as const)}
        defaultValue={typed?.[0] ?? locale}
      />
    </div>
  )
}
