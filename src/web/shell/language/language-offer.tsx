import { type ReactNode, useEffect, useState } from 'react'
import { DEFAULT_LOCALE, LOCALES } from '#contract/values/locales.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/**
 * Offers the browser's language on its first page in the default one, without redirecting. Loaded on
 * demand, as few readers see it.
 */
export const LanguageOffer = () => {
  const { locale } = useI18n()
  const [offer, setOffer] = useState<ReactNode>()
  useEffect(() => {
    if (locale !== DEFAULT_LOCALE || local.get(STORAGE_KEYS.appLang) !== null) return
    const browser = navigator.language.toLowerCase()
    const offered = LOCALES.find((other) => other !== locale && browser.startsWith(other))
    if (!offered) return
    // If the chunk does not load, the page still has its language switch.
    import('./offered-language.tsx').then(
      ({ OfferedLanguage, mayOfferLanguage }) =>
        mayOfferLanguage() && setOffer(<OfferedLanguage offered={offered} />),
      () => undefined,
    )
  }, [locale])
  return offer
}
