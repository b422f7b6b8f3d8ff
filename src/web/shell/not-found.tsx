import { lazy, Suspense } from 'react'
import type { NotFoundPageProps } from './not-found-page.tsx'

const loadPage = async () => (await import('./not-found-page.tsx')).NotFoundPage

/** Seldom seen, so that no visit brings its code and its words. The server has them from the start. */
const NotFoundPage = import.meta.env.SSR
  ? await loadPage()
  : lazy(async () => ({ default: await loadPage() }))

/** The page of every address that leads nowhere. */
export const NotFound = (props: NotFoundPageProps) => (
  <Suspense>
    <NotFoundPage {...props} />
  </Suspense>
)
