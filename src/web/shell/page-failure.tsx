import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { MissingFileError } from '#web/lib/page/missing-file.ts'
import { reloadForMissingFile } from '#web/lib/page/recovery.ts'
import { reloadCachedPage } from '#web/lib/page/reload-cached-page.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { loadTexts } from '#locales/texts.ts'

// The condition is a constant of the build, so that bundlers drop the import from the web's bundle.
const NotCached =
  import.meta.env.TARGET === 'native'
    ? lazy(async () => ({ default: (await import('#web/shell/native/not-cached.native.tsx')).NotCached }))
    : null

const codeOf = (error: unknown): ErrorCode | undefined => {
  if (error instanceof ApiError) return error.code
  return error instanceof MissingFileError && !navigator.onLine ? 'network_error' : undefined
}

export const PageFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const { cache, locale } = router.options.context
  const [text, setText] = useState<string>()
  const isFileMissing = error instanceof MissingFileError
  const [mayReload, setMayReload] = useState(isFileMissing)
  const code = codeOf(error)
  useEffect(() => {
    // Offline, the service worker may have the whole page cached.
    if (code === 'network_error' && reloadCachedPage()) return
    if (isFileMissing) void reloadForMissingFile().then(setMayReload)
  }, [code, isFileMissing])
  useEffect(() => {
    // That code's text is the title's own. If the texts do not load, the general message is the fallback.
    if (code && code !== 'server_error')
      loadTexts(locale, 'errors').then(
        (texts) => setText(texts[code]),
        () => undefined,
      )
  }, [code, locale])
  const refresh = () => {
    if (isFileMissing) return location.reload()
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
  if (mayReload) return <Spinner />
  return <ErrorScreen text={text} onRefresh={refresh} />
}
