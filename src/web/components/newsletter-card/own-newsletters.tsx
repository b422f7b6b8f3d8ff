import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { letterTexts } from '#web/i18n/areas/newsletter-card.ts'
import { ownLetterTexts } from '#web/i18n/areas/own-newsletters.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { useAccount } from '#web/lib/session/viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { PreviewLink } from './preview-link.tsx'
import { type Letters, lettersStore } from './newsletters-store.ts'
import { useSaveLetter } from './use-save-newsletters.ts'

const UNKNOWN = { status: 'unknown' } as const
const NONE: Letters = { wantsDaily: false, wantsWeekly: false }

/** The letters of a reader who is signed in: each switch is saved at once. */
export const OwnLetters = ({ source }: { source: string }) => {
  const t = useTexts(ownLetterTexts)
  const words = useTexts(letterTexts)
  const user = useAccount()
  const { api } = useRouter().options.context
  const stored = useSyncExternalStore(lettersStore.subscribe, lettersStore.read, () => UNKNOWN)
  const save = useSaveLetter(source, user?.id ?? '')
  const userId = user?.id
  useEffect(() => {
    if (userId) void lettersStore.load(api, userId)
  }, [api, userId])

  if (stored.status === 'failed')
    return (
      <div className="letters-member">
        <p role="alert">{t.loadFailed}</p>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => userId && void lettersStore.load(api, userId)}
        >
          {t.retry}
        </button>
      </div>
    )
  const isReady = stored.status === 'ready'
  const letters = isReady ? stored.letters : NONE
  const toggle = (name: keyof Letters, label: string) => (
    <label>
      <input
        type="checkbox"
        role="switch"
        checked={letters[name]}
        aria-checked={letters[name]}
        disabled={!isReady}
        onChange={({ target }) => void save(name, target.checked)}
      />
      <span>{label}</span>
    </label>
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
        <Link to="/newsletter/preferences" className="text-link">
          {words.preferences}
        </Link>
        {' · '}
        <PreviewLink>{t.preview}</PreviewLink>
      </p>
    </div>
  )
}
