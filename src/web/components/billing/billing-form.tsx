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
  /** Hidden fields of the form, which without scripts is posted to `action`. */
  fields?: Record<string, string | undefined>
  label: string
  busyLabel: string
  className?: string
  /** Replaces the submission of the form. Resolves to a URL to open, or to nothing where the page stays. */
  act: () => Promise<string | void>
}

/** Opens the payment page above the app, which reloads when it returns to the foreground. */
const payOverApp = async (address: string): Promise<void> => {
  const device = await loadDevice()
  device.onResume(() => location.reload())
  await device.openPage(address)
}

/**
 * Works as an ordinary form without scripts. With scripts one call is pending at a time, and its error is
 * shown above the button.
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
    // Back restores this page from the back/forward cache, where the button is still disabled.
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
      // Stays busy until the navigation, because loading a payment page may take a while.
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
      {/* Always rendered, because a live region announces changes only. */}
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
