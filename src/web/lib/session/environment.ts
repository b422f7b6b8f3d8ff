import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { parseListLanguages } from '#contract/values/list-languages.ts'
import { isLocale, DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import { NO_SITE, type SiteDetails } from '#contract/values/site.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { fetchOrArchive } from '#web/platform/offline-answers.ts'
import { deviceToken } from '#web/platform/device-token.ts'
import { isSessionRefused, sessionToken } from '#web/platform/session-token.ts'
import { apiOrigin, isNative } from '#web/platform/target.ts'
import { createApi, type Api } from '#web/lib/api/api-client.ts'
import { type ApiCache, createApiCache, NO_ACCOUNT, startSweeping } from '#web/lib/api/api-cache.ts'
import { localAnswerStore } from '#web/lib/api/answer-store.ts'
import { splitLocale } from '#contract/values/locale-path.ts'
import type { PageContext } from '#web/lib/api/page-context.ts'
import { local } from '#web/lib/storage/storage.ts'
import { endSession } from './end-session.ts'
import { accountOf, currentReaderAtStart } from './current-reader.ts'
import { ANONYMOUS_READER, type CurrentReader } from '#web/lib/api/reader.ts'
import { STORAGE_KEYS } from '#web/lib/storage/storage-keys.ts'

/** The context of loaders, both on the server and in the browser. */
export interface Environment extends Omit<PageContext, 'fetchApi' | 'nonce'> {
  api: Api
  /** Server only, as are the folder of texts, the callback and the notice of a sandbox. */
  nonce?: string
  /** Anonymous until loaded, or received with the rendered page. */
  viewer: CurrentReader
  cache?: ApiCache
}

const appHeaders = (): HeadersInit => {
  const token = sessionToken()
  const device = deviceToken()
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(device && { 'x-device-token': device }),
  }
}

const browserLocale = (): Locale => {
  if (!isNative) return splitLocale(location.pathname).locale
  const chosen = local.get(STORAGE_KEYS.appLang)
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE
}

/** The native shell is prerendered at build time, without a request. */
const NO_REQUEST = {
  locale: DEFAULT_LOCALE,
  publicUrl: '',
  site: NO_SITE,
  hasSession: false,
}

/** One per request on the server, one per page load in the browser. */
export const createEnvironment = createIsomorphicFn()
  .server((): Environment => {
    const { fetchApi, ...page } = { ...NO_REQUEST, ...getGlobalStartContext() } as PageContext
    const api = createApi({ fetch: fetchApi, origin: page.publicUrl, lng: contentLanguageOf(page.locale) })
    return { ...page, api, viewer: ANONYMOUS_READER }
  })
  .client((): Environment => {
    const locale = browserLocale()
    const cache = createApiCache(
      Date.now,
      () => accountOf(environment.viewer)?.id ?? NO_ACCOUNT,
      localAnswerStore,
    )
    startSweeping(cache)
    const api = createApi({
      fetch: import.meta.env.TARGET === 'native' ? fetchOrArchive : (request) => fetch(request),
      origin: apiOrigin(),
      lng: contentLanguageOf(locale),
      cache,
      ...(isNative && { headers: appHeaders }),
      onUnauthorized: (request, { code }) => {
        if (!isNative || isSessionRefused(request, code)) endSession(environment)
      },
    })
    const hasSession = isNative && sessionToken() !== null
    const environment: Environment = {
      locale,
      publicUrl: apiOrigin(),
      // On the web the dehydrated state of the page replaces it.
      site: isNative ? (import.meta.env.SITE as SiteDetails) : NO_SITE,
      // On the web the rendered page contains it.
      ...(isNative && { listLanguages: parseListLanguages(local.get(STORAGE_KEYS.listLanguages)) }),
      api,
      cache,
      viewer: isNative ? currentReaderAtStart(hasSession) : ANONYMOUS_READER,
      // On the web the server has queried it: the cookie is HttpOnly.
      hasSession,
    }
    return environment
  })
