import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/**
 * Offers French to a French browser on its first English page, without redirecting. Loaded on demand,
 * as few readers see it.
 */
export const LanguageOffer = () => {
  const { locale } = useI18n()
  const [Offer, setOffer] = useState<ComponentType>()
  useEffect(() => {
    const isNews = locale !== 'fr' && local.get(STORAGE_KEYS.appLang) === null
    if (!isNews || !navigator.language.toLowerCase().startsWith('fr')) return
    // If the chunk does not load, the page still has its language switch.
    import('./french-offer.tsx').then(
      ({ FrenchOffer, mayOfferFrench }) => mayOfferFrench() && setOffer(() => FrenchOffer),
      () => undefined,
    )
  }, [locale])
  return Offer && <Offer />
}
