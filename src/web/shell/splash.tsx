import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SPLASH_FADE_MS } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { local } from '#web/lib/storage/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'
import { sessionToken } from '#web/platform/session-token.ts'
import { isIos } from '#web/platform/target.ts'
import { Brand } from '#web/ui/brand.tsx'
import { splashMs, timeSplash, type SplashKind } from './splash-time.ts'

/** Inline styles: the style sheet is shared with the web, which never renders this. */
const COVER = {
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '0.75rem',
  background: 'var(--paper)',
  transition: `opacity ${SPLASH_FADE_MS}ms`,
} as const

/** Shows the welcome only if no account was ever signed in on this device. */
const kindNow = (): SplashKind =>
  sessionToken() === null && local.get(STORAGE_KEYS.hadSignedIn) === null ? 'welcome' : 'loading'

/**
 * Covers the app until its content has rendered or its time is up. Pages of the web are rendered by
 * the server and never show it.
 */
export const Splash = () => {
  const { t } = useI18n()
  const [step, setStep] = useState<'shown' | 'fading' | 'gone'>('shown')
  // The shell is prerendered at build time for any reader.
  const kind = useHydrated() ? kindNow() : 'loading'
  const isReady = useRouterState({
    // Before the router has matched the address, at most the root route is matched.
    select: ({ status, matches }) =>
      status === 'idle' && matches.length > 1 && matches.every((match) => match.status === 'success'),
  })

  useEffect(
    () =>
      timeSplash(splashMs(kind, isIos()), {
        onFade: () => setStep('fading'),
        onEnd: () => setStep('gone'),
      }),
    [kind],
  )

  if (isReady || step === 'gone') return null
  return (
    <output style={{ ...COVER, opacity: step === 'fading' ? 0 : 1 }} data-splash={kind}>
      <span className="logo">
        <Brand />
      </span>
      {kind === 'welcome' ? (
        <span className="dek">{t.shell.tagline}</span>
      ) : (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="sr-only">{t.feed.loading}</span>
        </>
      )}
    </output>
  )
}
