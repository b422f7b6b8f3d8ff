import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reloadOnce } from '#web/lib/page/stale-chunk.ts'
import { loadDeviceToken } from '#web/platform/device-token.ts'
import { loadSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import { getRouter } from './router.tsx'

/** Long enough for the first screen to be painted and to answer. */
const AFTER_LOAD_MS = 3000

const start = async () => {
  if (isNative) await Promise.all([loadSessionToken(), loadDeviceToken()])
  const router = await getRouter()
  if (isNative) {
    // The router would wait a second, as in a navigation, and show nothing until then: the splash stands there at once.
    const { defaultPendingMs } = router.options
    router.options.defaultPendingMs = 0
    const isStarted = router.subscribe('onResolved', () => {
      router.options.defaultPendingMs = defaultPendingMs
      isStarted()
    })
    // The shell was rendered in English for nobody in particular: draw afresh instead of hydrating it.
    createRoot(document).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
    return
  }
  // Start's own client does the same and brings its server functions along (11 KB), which we do not use.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  if (import.meta.env.PROD)
    whenIdle(() =>
      import('#web/lib/reading/offline-reading.ts').then(({ startOfflineReading }) =>
        startOfflineReading(router),
      ),
    )
}

/** Once the page has everything it came with; a browser without service workers, or that refuses, reads online. */
const whenIdle = (work: () => Promise<void>) => {
  if (!('serviceWorker' in navigator)) return
  const begin = () => setTimeout(() => void work().catch(() => undefined), AFTER_LOAD_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

start().catch((error: unknown) => {
  console.error(error)
  reloadOnce()
})
