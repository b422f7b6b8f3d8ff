import type { PaymentPage } from '#web/lib/forms/billing-forms.ts'
import { loadDevice } from '#web/platform/load-device.ts'
import { isNative } from '#web/platform/target.ts'

/** An app opens the payment page above itself, and reloads when it returns to the foreground. */
const payOverApp = async (address: string): Promise<void> => {
  const device = await loadDevice()
  device.onResume(() => location.reload())
  await device.openPage(address)
}

/**
 * Opens a payment page, which may take a while to load. On the web it resolves when Back restores this page
 * from the back/forward cache, so that the button stays busy until then.
 */
export const leaveForPayment = async ({ data: { url } }: PaymentPage): Promise<void> => {
  if (isNative) return payOverApp(url)
  location.assign(url)
  await new Promise<void>((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve()
    }
    addEventListener('pageshow', onPageShow, { once: true })
  })
}
