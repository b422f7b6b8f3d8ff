import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BillingAction } from '#contract/premium/billing-form.ts'
import { BILLING_FORM_PATH } from '#contract/premium/billing-form.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { useFailure } from '#web/components/account-form/use-failure.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { loadDevice } from '#web/platform/load-device.ts'
import { isNative } from '#web/platform/target.ts'
import './billing-form.css'

interface BillingFormProps {
  action: BillingAction
  /** Form fields for the fallback without scripts, besides the action. */
  fields?: Record<string, string | undefined>
  label: string
  /** Replaces the label while the call is pending. */
  busyLabel: string
  className?: string
  /**
   * The call that replaces the form's submission. Resolves with an address to open, or nothing where the page
   * stays.
   */
  act: () => Promise<string | void>
}

/** Opens the payment page over the app, which reloads when it returns to the foreground. */
const payOverApp = async (address: string): Promise<void> => {
  const device = await loadDevice()
  device.onResume(() => location.reload())
  await device.openPage(address)
}

/**
 * A button that changes or buys something: a form without scripts, a call with them. Only one call is pending
 * at a time; its error is rendered above.
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
    // Restored from the back/forward cache after the payment page: the button is enabled again.
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
      // Stays busy until the navigation: loading a payment page may take a while.
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
      {/* Rendered empty from the start: a live region announces changes only. */}
      <p className="billing-problem" role="alert">
        {problem}
      </p>
      {/* `disabled` would drop the focus of the reader who pressed it. */}
      <button type="submit" className={className} aria-disabled={isBusy || undefined}>
        {isBusy ? busyLabel : label}
      </button>
    </form>
  )
}
