import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/**
 * A French browser on a first visit to an English page is offered French, never sent there. Few see the offer:
 * it comes when it is needed.
 */
export const LanguageOffer = () => {
  const { locale } = useI18n()
  const [Offer, setOffer] = useState<ComponentType>()
  useEffect(() => {
    const isNews = locale !== 'fr' && local.get(STORAGE_KEYS.appLang) === null
    if (!isNews || !navigator.language.toLowerCase().startsWith('fr')) return
    // A page without the offer still has its language switch.
    import('./french-offer.tsx').then(
      ({ FrenchOffer, mayOfferFrench }) => mayOfferFrench() && setOffer(() => FrenchOffer),
      () => undefined,
    )
  }, [locale])
  return Offer && <Offer />
}
