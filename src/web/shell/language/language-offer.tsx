import { useEffect } from 'react'
import { LOCALES } from '#contract/values/locales.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { storeLanguage } from '#web/lib/reading/language-choice.ts'
import { setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { showLanguageOffer } from './show-language-offer.ts'

/**
 * Handles the offers that the server put beside the app (`language-offers.tsx`). Closing one stores the page's language as the chosen
 * one, so that the offer does not return.
 */
export const LanguageOffer = () => {
  const { locale } = useI18n()
  useEffect(() => {
    const listeners = new AbortController()
    for (const offer of document.querySelectorAll<HTMLElement>('.offer')) {
      const on = (selector: string, handle: (element: Element) => void) => {
        const element = offer.querySelector(selector)
        element?.addEventListener('click', () => handle(element), listeners)
      }
      const offered = LOCALES.find((other) => other === offer.lang)
      if (!offered) continue
      on('a', (link) => {
        storeLanguage(offered)
        // The reader may have gone on to another page since the server rendered the link.
        link.setAttribute('href', pageAddress(offered, location.pathname + location.search))
      })
      on('button', () => {
        setMirrored(STORAGE_KEYS.appLang, locale)
        offer.remove()
      })
    }
    showLanguageOffer()
    return () => listeners.abort()
  }, [locale])
  return null
}
