import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { canPrompt, claimPromptSlot } from '#web/lib/page/prompt-throttle.ts'
import { setMirrored } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { textsInAnyLocale } from '#locales/texts.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { pageAddress } from '#web/lib/addresses/page-address.ts'
import { storeLanguage } from '#web/lib/reading/language-choice.ts'
import './offered-language.css'

/** Claims the session's prompt slot when it returns true, so call it only to show the offer. */
export const mayOfferLanguage = (): boolean => {
  const isAllowed = canPrompt('language-offer')
  if (isAllowed) claimPromptSlot('language-offer')
  return isAllowed
}

/** Closing it stores the page's language as the chosen one, so that the offer does not return. */
export const OfferedLanguage = ({ offered }: { offered: Locale }) => {
  const { locale } = useI18n()
  const [isClosed, setIsClosed] = useState(false)
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const t = textsInAnyLocale(offered, 'languageOffer')
  if (isClosed) return null
  const close = () => {
    setMirrored(STORAGE_KEYS.appLang, locale)
    setIsClosed(true)
  }
  return (
    <section lang={offered} className="offer" aria-label={t.name}>
      <p className="flex-1">{t.text}</p>
      <Anchor
        href={pageAddress(offered, path)}
        hrefLang={offered}
        variant="primary"
        onClick={() => storeLanguage(offered)}
      >
        {t.accept}
      </Anchor>
      <IconButton label={t.close} icon={<CloseIcon />} onClick={close} />
    </section>
  )
}
