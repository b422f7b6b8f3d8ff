import { useRouter } from '@tanstack/react-router'
import { redeemPath } from '#contract/values/gift-paths.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { redeemForm } from '#web/lib/forms/gift-forms.ts'
import { mayNameOwnSale } from '#web/lib/purchases/own-sale.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import type { GiftScreen } from './screen.ts'

type RedeemProps = Extract<GiftScreen, { kind: 'redeem' }>

/** Apple allows no codes of our own in its apps, so that they name the browser instead. */
export const RedeemScreen = ({ code, status }: RedeemProps) => {
  const t = useTexts('gifts').redeem
  return (
    <>
      <h1>{t.title}</h1>
      {mayNameOwnSale() ? (
        <>
          <p className="dek">{t.lead}</p>
          {status ? <Redeem code={code} status={status} /> : <AccountFirst code={code} />}
        </>
      ) : (
        <p className="billing-note">{t.inApp}</p>
      )}
    </>
  )
}

const AccountFirst = ({ code }: Pick<RedeemProps, 'code'>) => {
  const t = useTexts('gifts').redeem
  const { locale } = useI18n()
  const next = pageAddress(locale, code ? redeemPath(code) : '/gift/redeem')
  return (
    <>
      <p>{t.first}</p>
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

const Redeem = ({ code, status }: { code: string; status: NonNullable<RedeemProps['status']> }) => {
  const t = useTexts('gifts').redeem
  const router = useRouter()
  const { locale } = useI18n()
  const form = useForm(redeemForm, {
    // A whole load, because every page was rendered for a reader without Premium.
    onDone: () => {
      router.options.context.cache?.clear()
      location.assign(pageAddress(locale, '/subscription?done=gift'))
    },
  })
  return (
    <Form form={form} className="gift-form">
      {status.tier === 'premium' && status.status !== 'free' && (
        <p className="billing-note">{t.hasPremium}</p>
      )}
      <Field
        name="code"
        label={t.code}
        defaultValue={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <FormProblem className="billing-problem" />
      <SubmitButton variant="accent" pending={t.submitting}>
        {t.submit}
      </SubmitButton>
    </Form>
  )
}
