import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { mayInterrupt, takeTurn } from '#web/lib/interruptions.ts'
import { local, setMirrored } from '#web/lib/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { addressIn, storeLanguage } from '#web/lib/language-choice.ts'

/** In French wherever it stands: it speaks to those who do not read the page's language. */
const OFFER = {
  name: 'Langue',
  text: 'Aperçu existe aussi en français.',
  accept: 'Lire en français',
  close: 'Fermer',
}

const never = () => () => undefined
const prefersFrench = () =>
  local.get(STORAGE_KEYS.appLang) === null &&
  navigator.language.toLowerCase().startsWith('fr') &&
  mayInterrupt('language-offer')

/**
 * A French browser on a first visit to an English page is offered French, never sent there.
 * Closing it is a choice of English, and remembered as one.
 */
export const LanguageOffer = () => {
  const { locale } = useI18n()
  const isWanted = useSyncExternalStore(never, prefersFrench, () => false)
  const [isClosed, setIsClosed] = useState(false)
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const isShown = locale !== 'fr' && isWanted && !isClosed
  useEffect(() => {
    if (isShown) takeTurn('language-offer')
  }, [isShown])
  if (!isShown) return null
  const close = () => {
    setMirrored(STORAGE_KEYS.appLang, locale)
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
