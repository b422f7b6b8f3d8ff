import { lazy, Suspense } from 'react'
import type { NotFoundPageProps } from './not-found-page.tsx'

const loadPage = async () => (await import('./not-found-page.tsx')).NotFoundPage

/** Loaded on demand in the browser, because it is rarely needed; the server renders it synchronously. */
const NotFoundPage = import.meta.env.SSR
  ? await loadPage()
  : lazy(async () => ({ default: await loadPage() }))

export const NotFound = (props: NotFoundPageProps) => (
  <Suspense>
    <NotFoundPage {...props} />
  </Suspense>
)
