import hydratedStyles from '#web/styles/hydrated.css?url'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { APP_ID } from '#web/lib/page/app-id.ts'
import { loadWithStyles } from '#web/lib/page/load-with-styles.ts'
import { providePageData } from '#web/lib/page/page-data.ts'
import { reloadForMissingFile } from '#web/lib/page/recovery.ts'
import { loadDeviceToken } from '#web/platform/device-token.ts'
import { loadSessionToken } from '#web/platform/session-token.ts'
import { isNative } from '#web/platform/target.ts'
import { getRouter } from './router.tsx'

/** Leaves time for the first screen to paint and to respond to input. */
const AFTER_LOAD_MS = 3000

/** A page from memory was sent with the styles that it uses (`server/pages/used-styles.ts`); what the app shows needs the others. */
const completeStyles = async (): Promise<void> => {
  const whole = document.querySelector<HTMLStyleElement>('style[data-whole]')?.dataset['whole']
  if (whole) await loadWithStyles(() => Promise.resolve(), [whole.slice(1)])
}

const start = async () => {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: hydratedStyles }),
  )
  if (isNative) await Promise.all([loadSessionToken(), loadDeviceToken()])
  // The reader's data is the end of the page, which may arrive after the modules.
  else if (document.readyState === 'loading') {
    const { promise, resolve } = Promise.withResolvers<Event>()
    addEventListener('DOMContentLoaded', resolve, { once: true })
    await promise
  }
  const router = await getRouter()
  const container = document.getElementById(APP_ID)
  if (!container) throw new Error('The page has no place for the app.')
  if (isNative) {
    // By default the router waits a second before the pending state, and the splash would be missing.
    const { defaultPendingMs } = router.options
    router.options.defaultPendingMs = 0
    const isStarted = router.subscribe('onResolved', () => {
      router.options.defaultPendingMs = defaultPendingMs
      isStarted()
    })
    // The prerendered shell is in English for any reader, so the page is rendered instead of hydrated.
    document.documentElement.lang = router.options.context.locale
    createRoot(container).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
    return whenIdle(router)
  }
  // Start's own client does the same, but bundles its server functions (11 KB), which this app does not use; the router's suspends
  // above every boundary.
  providePageData()
  await Promise.all([hydrate(router), completeStyles()])
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  return whenIdle(router)
}

/** Runs after load what a page does without. */
const whenIdle = (router: Awaited<ReturnType<typeof getRouter>>) => {
  const work = () => import('./after-load.ts').then(({ runAfterLoad }) => runAfterLoad(router))
  const begin = () => setTimeout(() => void work().catch(() => undefined), AFTER_LOAD_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

start().catch((error: unknown) => {
  console.error(error)
  void reloadForMissingFile()
})
