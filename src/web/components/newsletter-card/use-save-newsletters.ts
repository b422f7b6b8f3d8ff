import { useRouter } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type NewsletterChoice, newsletterChoice } from './newsletter-choice.ts'
import { ownTimeZone } from './own-time-zone.ts'

/** Optimistic: the switch changes at once and is rolled back with a toast if the request fails. */
export const useSaveNewsletters = (source: string) => {
  const { context } = useRouter().options
  const t = useTexts('ownNewsletters')
  const showToast = useToast()

  return async (name: keyof NewsletterChoice, isWanted: boolean): Promise<void> => {
    const { api, locale } = context
    const choice = newsletterChoice(context)
    try {
      await choice.change(name, isWanted, (value, signal) =>
        api('POST /newsletters/me', {
          body: { [name]: value, source, lng: locale, deviceTimeZone: ownTimeZone() },
          signal,
        }),
      )
      const { wantsDaily, wantsWeekly } = choice.read().value
      showToast(wantsDaily || wantsWeekly ? t.saved : t.savedNone, 'success')
    } catch {
      showToast(t.notSaved, 'error')
    }
  }
}
