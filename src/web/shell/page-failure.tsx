import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { reloadOnce } from '#web/lib/page/stale-chunk.ts'
import { ErrorScreen } from './error-screen.tsx'
import { loadTexts } from '#locales/texts.ts'

// The condition is a constant of the build, so that bundlers drop the import from the web's bundle.
const NotCached =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('#web/shell/native/not-cached.native.tsx')).NotCached }))
    : null

export const PageFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const { cache, locale } = router.options.context
  const [text, setText] = useState<string>()
  const code = error instanceof ApiError ? error.code : undefined
  useEffect(() => {
    // Offline, the service worker may have the whole page cached.
    if (code === 'network_error' && !navigator.onLine && navigator.serviceWorker?.controller) reloadOnce()
  }, [code])
  useEffect(() => {
    // That code's text is the title's own. If the texts do not load, the general message is the fallback.
    if (code && code !== 'server_error')
      loadTexts(locale, 'errors').then(
        (texts) => setText(texts[code]),
        () => undefined,
      )
  }, [code, locale])
  const refresh = () => {
    cache?.clear()
    reset()
    void router.invalidate()
  }
  if (NotCached && code === 'network_error')
    return (
      <Suspense>
        <NotCached onRetry={refresh} />
      </Suspense>
    )
  return <ErrorScreen text={text} onRefresh={refresh} />
}
