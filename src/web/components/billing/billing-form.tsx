import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BillingAction } from '#contract/billing-form.ts'
import { BILLING_FORM_PATH } from '#contract/billing-form.ts'
import { localePath } from '#contract/locale-path.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { loadDevice } from '#web/platform/load-device.ts'
import { isNative } from '#web/platform/target.ts'
import './billing-form.css'

interface BillingFormProps {
  action: BillingAction
  /** Form fields that the server needs besides the action when there is no script. */
  fields?: Record<string, string | undefined>
  label: string
  /** Instead of the label while it is under way. */
  busyLabel: string
  className?: string
  /** What script does in the form's place. Answers an address to go to, or nothing where the page stays. */
  act: () => Promise<string | void>
}

/** The payment page over the app, which begins anew when its reader comes back: as the reader who is signed in by then. */
const payOverApp = async (address: string): Promise<void> => {
  const device = await loadDevice()
  device.onResume(() => location.reload())
  await device.openPage(address)
}

/**
 * A button that changes or buys something: a form the server understands without script, a call with it. It acts once
 * however often it is pressed, and says what went wrong above itself.
 */
export const BillingForm = ({
  action,
  fields,
  label,
  busyLabel,
  className = 'btn',
  act,
}: BillingFormProps) => {
  const { locale } = useI18n()
  const { textOf } = useFailure()
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const setBusy = (isBusyNow: boolean) => {
    isUnderWay.current = isBusyNow
    setIsBusy(isBusyNow)
  }
  const comeBack = useEffectEvent(() => setBusy(false))
  useEffect(() => {
    // Back from the payment page, as the browser kept this one: it may be pressed again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && comeBack()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])

  const submit = async () => {
    if (isUnderWay.current) return
    setBusy(true)
    setProblem(undefined)
    try {
      const address = await act()
      if (isNative && address) await payOverApp(address)
      // Busy until the page is gone: the way to a payment page may take a while.
      if (!isNative && address) location.assign(address)
      else setBusy(false)
    } catch (error) {
      setProblem(textOf(error, 'billing_unavailable'))
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      action={localePath(locale, BILLING_FORM_PATH)}
      className="billing-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="hidden" name="deed" value={action} />
      {Object.entries(fields ?? {}).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Always there, or its first words would not be announced. */}
      <p className="billing-problem" role="alert">
        {problem}
      </p>
      {/* Not `disabled`, which would drop the focus of whoever pressed it. */}
      <button type="submit" className={className} aria-disabled={isBusy || undefined}>
        {isBusy ? busyLabel : label}
      </button>
    </form>
  )
}
