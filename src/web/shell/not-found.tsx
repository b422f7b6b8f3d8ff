import { lazy, Suspense } from 'react'
import type { NotFoundPageProps } from './not-found-page.tsx'

const loadPage = async () => (await import('./not-found-page.tsx')).NotFoundPage

/** Rarely needed, so loaded on demand. The server bundles it. */
const NotFoundPage = import.meta.env.SSR
  ? await loadPage()
  : lazy(async () => ({ default: await loadPage() }))

/** Rendered for every unknown address. */
export const NotFound = (props: NotFoundPageProps) => (
  <Suspense>
    <NotFoundPage {...props} />
  </Suspense>
)
