import type { AnyRouter } from '@tanstack/react-router'
import type { Locale } from '#contract/values/locales.ts'
import { readAppLink } from '#web/lib/addresses/app-link.ts'
import { consumePendingSignIn } from '#web/lib/session/pending-sign-in.ts'
import { completeSignIn } from '#web/lib/session/session-transitions.ts'
import type { Environment } from '#web/lib/session/environment.ts'
import type { Device } from '#web/platform/device.ts'
import { apiOrigin } from '#web/platform/target.ts'
import { loadTexts } from '#locales/texts.ts'

/**
 * Shows why a sign-in failed. The reason comes from the link, which any app can make; `alert` shows it without
 * interpreting markup.
 */
const alertFailure = async (locale: Locale, error: string): Promise<void> => {
  const texts = await loadTexts(locale, 'errors')
  alert(texts.auth_callback_failed.replace('{error}', () => error))
}

/** Opens a link of the site in the app. Feeds and files, which only the server renders, open in a browser view over it. */
export const followLink = async (
  router: AnyRouter,
  address: string,
  device: Pick<Device, 'openPage'>,
): Promise<void> => {
  const environment = router.options.context as Environment
  const link = readAppLink(address, apiOrigin())
  if (!link) return
  if (link.kind === 'page') {
    router.history.push(link.path)
    return
  }
  if (link.kind === 'served') {
    await device.openPage(link.url)
    return
  }
  if (!consumePendingSignIn()) return
  if (link.kind === 'auth') await completeSignIn(environment, link.token)
  else await alertFailure(environment.locale, link.error)
}
