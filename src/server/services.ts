import { askInProcess, createApiApp } from '#api/app.ts'
import type { ApiBindings } from '#api/http/mount.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'
import { createStandIns } from '#api/session/stand-ins.ts'
import { findRevealedToday } from '#domain/content/articles/summaries/summary-allowance.ts'
import { NO_SITE } from '#contract/values/site.ts'
import type { AppOptions } from './app-options.ts'
import { siteWords } from './endpoints/site-words.ts'
import { createDocuments } from './endpoints/syndicated-documents.ts'
import { referencePage } from './pages/api-reference.ts'
import { createPages } from './pages/pages.ts'
import { createClients } from './security/clients.ts'
import { createCountedClient } from './security/counted-client.ts'
import { createForwardingWatch } from './security/forwarding.ts'
import { INERT_POLICY, securityHeaders } from './security/security-headers.ts'
import { createSharedApiCache } from './serving/api-cache.ts'
import { createReaderAnswers } from './serving/reader-answers.ts'
import { createWithheldPictures } from './serving/withheld-pictures.ts'
import { createSiteStatus } from './status/site-status.ts'
import { assertCapacity, nameRoute } from './serving/request-context.ts'

/** Created once a process, because these parts hold caches and counters that all endpoints share. */
export const createServices = (options: AppOptions) => {
  const { ctx, publicUrl, web, dev, operation } = options
  const clientOptions = options.clients ?? { proxies: 0, countsLocal: false }
  const onError = (error: unknown) => ctx.log.error({ err: error }, 'A page or answer failed')
  const clients = createClients()
  const standIns = createStandIns(createAuthenticate(ctx))
  const api = createApiApp({
    ctx,
    authenticate: standIns.authenticate,
    publicUrl,
    countOnce: clients.countOnce,
    currentClient: clients.current,
    onCall: nameRoute,
    referencePage,
    assertCapacity,
    ...(dev && { mayUseDemoAccounts: (request: Request) => dev.access.isOpenTo(request) }),
  })
  const fetchApi = (request: Request, bindings?: ApiBindings) => api.fetch(request, bindings)
  const security = { ...securityHeaders(publicUrl), 'content-security-policy': INERT_POLICY }
  const acquireSlot = operation && (() => operation.shedder.tryAcquire('revalidation'))
  const site = { publicUrl, words: siteWords }
  const caching = { security, onError, acquireSlot }
  const pages =
    web &&
    createPages({
      ...web,
      fetchApi: askInProcess(api),
      callAs: standIns.callAs,
      findRevealed: (userId) => findRevealedToday(ctx, userId),
      publicUrl,
      site: options.details ?? NO_SITE,
      isSandboxAnnounced: options.isSandboxAnnounced ?? false,
      offlineReading: options.offlineReading ?? true,
      findEarlierAsset: options.findEarlierAsset,
      onError,
      count: ctx.limiter.consume,
      acquireSlot,
    })
  return {
    onError,
    clients,
    countedClient: createCountedClient(clientOptions),
    isProxyTrusted: clientOptions.proxies > 0,
    forwarding: createForwardingWatch(clientOptions.proxies, ctx.log),
    fetchApi,
    security,
    site,
    apiCache: createSharedApiCache({ ...caching, api: fetchApi, origin: publicUrl }),
    readerAnswers: createReaderAnswers({ publicUrl }),
    withheldPictures: createWithheldPictures(ctx),
    documents: createDocuments({ ...caching, ctx, site }),
    pages,
    status: createSiteStatus({
      ctx,
      isOpen: options.isOpen ?? (() => true),
      isBusy: () => operation?.shedder.rejectReason('ordinary') !== undefined,
    }),
  }
}

export type Services = ReturnType<typeof createServices>
