import { type ComponentType, useEffect, useState } from 'react'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/values/locales.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** The browser's language where the page is in the default one, as addresses without a language are. */
const offeredOn = (page: Locale): Locale | undefined => {
  if (page !== DEFAULT_LOCALE || local.get(STORAGE_KEYS.appLang) !== null) return undefined
  const spoken = navigator.language.toLowerCase()
  return LOCALES.find((locale) => locale !== page && spoken.startsWith(locale))
}

/**
 * Offers a reader's own language on the first page in the default language, without redirecting. Loaded
 * on demand, as few readers see it.
 */
export const LanguageOffer = () => {
  const { locale } = useI18n()
  const [offer, setOffer] = useState<{ Offer: ComponentType<{ offered: Locale }>; offered: Locale }>()
  useEffect(() => {
    const offered = offeredOn(locale)
    if (!offered) return
    // If the chunk does not load, the page still has its language switch.
    import('./other-language-offer.tsx').then(
      ({ OtherLanguageOffer, mayOfferLanguage }) =>
        mayOfferLanguage() && setOffer({ Offer: OtherLanguageOffer, offered }),
      () => undefined,
    )
  }, [locale])
  return offer && <offer.Offer offered={offer.offered} />
}
