import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SPLASH_FADE_MS } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { local } from '#web/lib/storage.ts'
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts'
import { sessionToken } from '#web/platform/session-token.ts'
import { isIos } from '#web/platform/target.ts'
import { Brand } from '#web/ui/brand.tsx'
import { splashMs, timeSplash, type SplashKind } from './splash-time.ts'

const never = () => () => undefined

/** Who never signed in here is new. */
const kindNow = (): SplashKind =>
  sessionToken() === null && local.get(STORAGE_KEYS.hadSignedIn) === null ? 'welcome' : 'loading'

/**
 * Covers an app that starts without a page from the server, until its content is there or its time is up
 * . A page from the server has its content: the web never shows this.
 */
export const Splash = () => {
  const { t } = useI18n()
  const [step, setStep] = useState<'shown' | 'fading' | 'gone'>('shown')
  // The shell is rendered while it is built, for nobody in particular.
  const kind = useSyncExternalStore<SplashKind>(never, kindNow, () => 'loading')
  const isReady = useRouterState({
    // Before the router has looked at the address there is nothing but the root, or not even that.
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
    <output
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-paper"
      style={{ opacity: step === 'fading' ? 0 : 1, transition: `opacity ${SPLASH_FADE_MS}ms` }}
      data-splash={kind}
    >
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
