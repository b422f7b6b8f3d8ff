import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { PreviewLink } from './preview-link.tsx'
import { type NewsletterChoice, newslettersStore } from './newsletters-store.ts'
import { useSaveNewsletters } from './use-save-newsletters.ts'

const UNKNOWN = { status: 'unknown' } as const
const NONE: NewsletterChoice = { wantsDaily: false, wantsWeekly: false }

/** Every switch is saved at once. */
export const OwnNewsletters = ({ source }: { source: string }) => {
  const t = useTexts('ownNewsletters')
  const words = useTexts('newsletterCard')
  const user = useAccount()
  const { api } = useRouter().options.context
  const stored = useSyncExternalStore(newslettersStore.subscribe, newslettersStore.read, () => UNKNOWN)
  const save = useSaveNewsletters(source, user?.id ?? '')
  const userId = user?.id
  useEffect(() => {
    if (userId) void newslettersStore.load(api, userId)
  }, [api, userId])

  if (stored.status === 'failed')
    return (
      <div className="letters-member">
        <p role="alert">{t.loadFailed}</p>
        <Button variant="ghost" onClick={() => userId && void newslettersStore.load(api, userId)}>
          {t.retry}
        </Button>
      </div>
    )
  const isReady = stored.status === 'ready'
  const choice = isReady ? stored.choice : NONE
  const toggle = (name: keyof NewsletterChoice, label: string) => (
    <Switch
      variant="pill"
      checked={choice[name]}
      disabled={!isReady}
      onChange={({ target }) => void save(name, target.checked)}
    >
      {label}
    </Switch>
  )
  return (
    <div className="letters-member" aria-busy={!isReady || undefined}>
      <p>
        {t.readerText} <strong>{user?.email}</strong>
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
