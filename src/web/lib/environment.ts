import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { isLocale, DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'
import { createApi, type Api } from './api-client.ts'
import { type ApiCache, createApiCache, NOBODY, startSweeping } from './api-cache.ts'
import { keptAnswers } from './kept-answers.ts'
import { splitLocale } from '#contract/locale-path.ts'
import type { RequestContext } from './request-context.ts'
import { local } from './storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** What loaders work with, the same on both sides. */
export interface Environment {
  locale: Locale
  api: Api
  /** The origin of canonical links. The browser learns it from the server. */
  publicUrl: string
  /** Chunks to fetch early; learnt from the server too. */
  modulePreloads: readonly string[]
  nonce?: string
  cache?: ApiCache
}

const bearer = (): HeadersInit => {
  const token = local.get(STORAGE_KEYS.authToken)
  return token ? { authorization: `Bearer ${token}` } : {}
}

const browserLocale = (): Locale => {
  if (!isNative) return splitLocale(location.pathname).locale
  const chosen = local.get(STORAGE_KEYS.appLang)
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE
}

/** The native shell is rendered while it is built, without a request. */
const NO_REQUEST = { locale: DEFAULT_LOCALE, publicUrl: '', modulePreloads: [] }

/** One per request on the server, one per page load in the browser. */
export const createEnvironment = createIsomorphicFn()
  .server((): Environment => {
    const { fetchApi, ...page } = { ...NO_REQUEST, ...getGlobalStartContext() } as RequestContext
    return { ...page, api: createApi({ fetch: fetchApi, origin: page.publicUrl, lng: page.locale }) }
  })
  .client((): Environment => {
    const locale = browserLocale()
    const cache = createApiCache(Date.now, () => local.get(STORAGE_KEYS.authToken) ?? NOBODY, keptAnswers)
    startSweeping(cache)
    const api = createApi({
      fetch: (request) => fetch(request),
      origin: apiOrigin(),
      lng: locale,
      cache,
      ...(isNative && { headers: bearer }),
    })
    return { locale, publicUrl: location.origin, modulePreloads: [], api, cache }
  })
