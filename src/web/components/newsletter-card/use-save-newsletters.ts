import { useRouter } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type NewsletterChoice, newslettersStore } from './newsletters-store.ts'
import { ownTimeZone } from './own-time-zone.ts'

/** Requests are sent one after another, so that the last press of a switch is stored last. */
let lastSave: Promise<unknown> = Promise.resolve()

/** Optimistic: the switch changes at once and is rolled back with a toast if the request fails. */
export const useSaveNewsletters = (source: string, userId: string) => {
  const { api, locale } = useRouter().options.context
  const t = useTexts('ownNewsletters')
  const showToast = useToast()

  const store = async (name: keyof NewsletterChoice, isWanted: boolean): Promise<void> => {
    try {
      const { wantsDaily, wantsWeekly } = await api('POST /newsletters/me', {
        body: { [name]: isWanted, source, lng: locale, deviceTimeZone: ownTimeZone() },
      })
      // Publishes the pressed switch only, because a request for the other may be queued.
      newslettersStore.publish({ [name]: isWanted }, userId)
      showToast(wantsDaily || wantsWeekly ? t.saved : t.savedNone, 'success')
    } catch {
      newslettersStore.change({ [name]: !isWanted })
      showToast(t.notSaved, 'error')
    }
  }
  return (name: keyof NewsletterChoice, isWanted: boolean): Promise<void> => {
    newslettersStore.change({ [name]: isWanted })
    const saved = lastSave.then(() => store(name, isWanted))
    lastSave = saved
    return saved
  }
}
