import { local, session } from '#web/lib/storage/storage.ts'
import type { SessionKey, StorageKey } from '#web/lib/storage/storage-keys.ts'

/** Written as strings, because the whole tables would be part of every page. */
const APP_LANG = 'app_lang' satisfies StorageKey
const PROMPT_SLOT = 'interruption' satisfies SessionKey
const OWNER = 'language-offer'

/**
 * Shows the page's offer in the browser's language to readers who have not chosen one, unless the session has shown another
 * prompt. Part of the inline script, so that an offer loads no other.
 */
export const showLanguageOffer = (): void => {
  const offers: HTMLElement[] = Array.from(document.querySelectorAll<HTMLElement>('.offer'))
  const offer = offers.find(({ lang }) => navigator.language.toLowerCase().startsWith(lang))
  if (!offer || local.get(APP_LANG) !== null || (session.get(PROMPT_SLOT) ?? OWNER) !== OWNER) return
  session.set(PROMPT_SLOT, OWNER)
  offer.hidden = false
}
