// First, because it says the order of the layers.
import '#web/styles/app.css'
import newsreaderUrl from '#web/fonts/newsreader.woff2?url'
import sansUrl from '#web/fonts/instrument-sans.woff2?url'
import { localePath } from '#contract/values/locale-path.ts'
import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Messages } from '#web/i18n/i18n.tsx'
import type { Environment } from '#web/lib/session/environment.ts'
import { isNative } from '#web/platform/target.ts'
import { Layout } from '#web/shell/layout.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { OnboardingGate } from '#web/shell/onboarding-gate.tsx'
import { Splash } from '#web/shell/splash.tsx'

export interface RouterContext extends Environment {
  messages: Messages
}

/** Lazy, so that the code of the apps stays out of the web's pages. */
const NativeApp = /* @__PURE__ */ lazy(async () => ({
  default: (await import('#web/shell/native/native-app.native.tsx')).NativeApp,
}))

const AppNotices = /* @__PURE__ */ lazy(async () => ({
  default: (await import('#web/shell/native/app-notices.native.tsx')).AppNotices,
}))

/** The router marks the root for an unknown URL, and the page's own route for a missing page. */
const isNotFound = (match: { status: string; _notFound?: boolean }) =>
  match.status === 'notFound' || match._notFound === true

const preloadedFont = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      // For pages without a title of their own: the 404 page and the error screen.
      { title: matches.some(isNotFound) ? `${match.context.messages.head.notFound} · Aperçu` : 'Aperçu' },
    ],
    links: [
      // The apps bundle their fonts, so nothing is preloaded.
      ...(isNative ? [] : [preloadedFont(newsreaderUrl), preloadedFont(sansUrl)]),
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: localePath(match.context.locale, '/manifest.webmanifest') },
    ],
  }),
  component: () =>
    import.meta.env.TARGET === 'native' ? (
      <>
        <OnboardingGate>
          <Layout>
            <Suspense>
              <AppNotices />
            </Suspense>
            <Outlet />
          </Layout>
        </OnboardingGate>
        <Splash />
        <Suspense>
          <NativeApp />
        </Suspense>
      </>
    ) : (
      <Layout>
        <Outlet />
      </Layout>
    ),
  notFoundComponent: NotFound,
})
