import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { canPrompt, claimPromptSlot } from '#web/lib/page/prompt-throttle.ts'
import { setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { addressIn, storeLanguage } from '#web/lib/reading/language-choice.ts'

/** Always in French: it addresses readers who do not read the page's language. */
const OFFER = {
  name: 'Langue',
  text: 'Aperçu existe aussi en français.',
  accept: 'Lire en français',
  close: 'Fermer',
}

/** Claims the session's prompt slot when it returns true, so call it only to show the offer. */
export const mayOfferFrench = (): boolean => {
  const isAllowed = canPrompt('language-offer')
  if (isAllowed) claimPromptSlot('language-offer')
  return isAllowed
}

/** Closing it stores English as the chosen language, so that the offer does not return. */
export const FrenchOffer = () => {
  const [isClosed, setIsClosed] = useState(false)
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  if (isClosed) return null
  const close = () => {
    setMirrored(STORAGE_KEYS.appLang, 'en')
    setIsClosed(true)
  }
  return (
    <section lang="fr" className="offer" aria-label={OFFER.name}>
      <p className="flex-1">{OFFER.text}</p>
      <a href={addressIn('fr', path)} hrefLang="fr" className="btn" onClick={() => storeLanguage('fr')}>
        {OFFER.accept}
      </a>
      <button type="button" className="icon-btn" onClick={close}>
        <CloseIcon />
        <span className="sr-only">{OFFER.close}</span>
      </button>
    </section>
  )
}
