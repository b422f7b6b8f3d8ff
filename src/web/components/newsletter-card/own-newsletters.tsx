import { useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { useSharedResource } from '#web/lib/state/use-shared-resource.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { PreviewLink } from './preview-link.tsx'
import { type NewsletterChoice, newsletterChoice } from './newsletter-choice.ts'
import { ownTimeZone } from './own-time-zone.ts'

/** Optimistic: the switch changes at once and is rolled back with a toast if the request fails. */
const useSaveNewsletters = (source: string) => {
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

/** Every switch is saved at once. */
export const OwnNewsletters = ({ source }: { source: string }) => {
  const t = useTexts('ownNewsletters')
  const words = useTexts('newsletterCard')
  const user = useAccount()
  const isHydrated = useHydrated()
  const { context } = useRouter().options
  const { status, value: choice } = useSharedResource(newsletterChoice, (all) => all)
  const save = useSaveNewsletters(source)
  useEffect(() => void newsletterChoice(context).load(), [context])

  if (status === 'failed')
    return (
      <div className="letters-member">
        <p role="alert">{t.loadFailed}</p>
        <Button variant="ghost" onClick={() => void newsletterChoice(context).load()}>
          {t.retry}
        </Button>
      </div>
    )
  const isReady = status === 'ready'
  const toggle = (name: keyof NewsletterChoice, label: string) => (
    <Switch
      variant="pill"
      checked={choice[name] ?? false}
      disabled={!isReady}
      onChange={({ target }) => void save(name, target.checked)}
    >
      {label}
    </Switch>
  )
  return (
    <div className="letters-member" aria-busy={!isReady || undefined}>
      <p>
        {t.readerText} {/* The page itself is shared with other readers. */}
        <strong>{isHydrated && user?.email}</strong>
      </p>
      <div className="letters-choice">
        {toggle('wantsDaily', t.dailySwitch)}
        {toggle('wantsWeekly', t.weeklySwitch)}
      </div>
      <p className="letters-note">
        <Link to="/newsletter/preferences" variant="text">
          {words.preferences}
        </Link>
        {' · '}
        <PreviewLink>{t.preview}</PreviewLink>
      </p>
    </div>
  )
}
