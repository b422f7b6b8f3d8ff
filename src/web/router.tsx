import { createRouter } from '@tanstack/react-router'
import { DEFAULT_LOCALE } from '#contract/values/locales.ts'
import { CLIENT_CACHE_MS } from '#contract/limits.ts'
import { queryString } from '#web/lib/addresses/query-string.ts'
import { createEnvironment } from '#web/lib/session/environment.ts'
import { localePath, splitLocale } from '#contract/values/locale-path.ts'
import { isNative } from '#web/platform/target.ts'
import { LINK_ROUTES } from '#web/lib/addresses/link-token.ts'
import { loadCurrentReader } from '#web/lib/session/current-reader.ts'
import { takeReaderBlock } from '#web/lib/session/reader-block.ts'
import { NotFound } from '#web/shell/not-found.tsx'

import { Spinner } from '#web/ui/spinner.tsx'
import { routeTree } from './route-tree.gen.ts'
import { PageFailure } from './shell/page-failure.tsx'
import { textsOf } from '#locales/texts.ts'

/** Called for every request on the server, and once in the browser. */
export const getRouter = async () => {
  const environment = createEnvironment()
  const { locale, nonce, publicUrl, site, listLanguages, posted, sharedReader } = environment
  const messages = textsOf(locale, 'common')
  const viewer =
    sharedReader ?? (environment.hasSession ? await loadCurrentReader(environment.api) : environment.viewer)
  // Loaders, screens and the cache share one object, because its viewer may change once.
  const context = Object.assign(environment, { messages, viewer })
  const router = createRouter({
    routeTree,
    context,
    /* One route table serves both languages; the native app has no prefix. Rewriting parses a URL per
       link, so the unprefixed language skips it. */
    ...(!isNative &&
      locale !== DEFAULT_LOCALE && {
        rewrite: {
          input: ({ url }) => {
            url.pathname = splitLocale(url.pathname).path
            return url
          },
          output: ({ url }) => {
            url.pathname = localePath(locale, url.pathname)
            return url
          },
        },
      }),
    // Hides the token in the address bar; on the server the router would redirect to the mask.
    ...(!import.meta.env.SSR && {
      routeMasks: LINK_ROUTES.map((route) => ({
        routeTree,
        from: route,
        to: route,
        params: true,
        search: {},
      })),
    }),
    // Values stay plain strings, as other sites write them; the `validateSearch` of each route parses them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: queryString,
    defaultPreload: 'intent',
    defaultStaleTime: CLIENT_CACHE_MS,
    defaultPreloadStaleTime: CLIENT_CACHE_MS,
    scrollRestoration: true,
    defaultPendingComponent: Spinner,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailure,
    // The browser must hydrate the head that the server rendered, except preloads, which it has used by then.
    // The reader is not part of it, so that readers of a tier can share the page (`reader-block.ts`).
    dehydrate: () => ({
      publicUrl,
      site,
      ...(listLanguages && { listLanguages }),
      ...(posted && { posted }),
    }),
    hydrate: (head) => {
      const reader = takeReaderBlock()
      Object.assign(context, head, reader && { viewer: reader })
    },
    ...(nonce && { ssr: { nonce } }),
  })
  return router
}
