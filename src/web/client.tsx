import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reloadOnceOnStaleChunk } from '#web/lib/stale-chunk.ts'
import { isNative } from '#web/platform/target.ts'
import { getRouter } from './router.tsx'

reloadOnceOnStaleChunk()

const router = await getRouter()

if (isNative) {
  // The shell was rendered in English for nobody in particular: draw afresh instead of hydrating it.
  createRoot(document).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
} else {
  // Start's own client would do the same and bring its server functions along (20 KB), which we do not use.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
