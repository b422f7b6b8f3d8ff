import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reloadOnce } from '#web/lib/stale-chunk.ts'
import { isNative } from '#web/platform/target.ts'
import { getRouter } from './router.tsx'

const start = async () => {
  const router = await getRouter()
  if (isNative) {
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
}

start().catch((error: unknown) => {
  console.error(error)
  reloadOnce()
})
