import type { StripeEmulator } from '@apercu/stripe-emulator'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ImageStore } from '#adapters/images/images.ts'
import type { ShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { askInProcess, createApi } from '#api/app.ts'
import { isCutShort, readFailure } from '#api/http/failure.ts'
import { createAuthenticate } from '#api/session/authenticate.ts'
import { BILLING_FORM_PATH } from '#contract/billing-form.ts'
import { NEWSLETTER_VIEW_PATH } from '#contract/newsletter-path.ts'
import { LOCALES } from '#contract/locales.ts'
import { localePath } from '#contract/locale-path.ts'
import { NO_SITE, type SiteDetails } from '#contract/site.ts'
import type { Context } from '#domain/kernel/context.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type AppAssociations, createAppAssociations } from './endpoints/app-associations.ts'
import { BOUNCE_PATH, createBounceIntake } from './endpoints/bounce-intake.ts'
import { createCspReports } from './endpoints/csp-reports.ts'
import { createDevPages, type DevOptions } from './dev/dev-pages.ts'
import { createDocuments } from './endpoints/syndicated-documents.ts'
import { corsMiddleware } from './security/cors.ts'
import { createApiCache } from './serving/api-cache.ts'
import { createClients } from './security/clients.ts'
import { type ClientOptions, createCountedClient } from './security/counted-client.ts'
import { createForwardingWatch } from './security/forwarding.ts'
import { createBillingForm } from './pages/billing-form.ts'
import { createNewsletterViews } from './endpoints/newsletter-views.ts'
import { createEmulatorPages } from './billing-sandbox/sandbox-pages.ts'
import { createContactForm } from './pages/contact-form.ts'
import { createNewsletterForms } from './pages/newsletter-forms.ts'
import { createPages } from './pages/pages.ts'
import { remoteAddressOf } from './security/remote-address.ts'
import { INERT_POLICY, securityHeaders } from './security/security-headers.ts'
import type { WebSide } from './pages/web-side.ts'
import type { LoadShedder } from './serving/load-shedder.ts'
import type { Metrics } from './operation/metrics.ts'
import { createTraffic } from './serving/traffic.ts'
import { nameRoute, assertCapacity } from './serving/request-context.ts'
import { createPictures } from './endpoints/pictures.ts'
import { createPrivateFeeds } from './endpoints/private-feeds.ts'
import { createWellKnown } from './endpoints/well-known.ts'
import { shareWords, siteWords } from './endpoints/site-words.ts'

export interface AppOptions {
  ctx: Context
  images: ImageStore
  shareImages: ShareImageStore
  /** Absent: the API alone, without pages. */
  web: WebSide | undefined
  /** Origin readers see, without a slash at the end. */
  publicUrl: string
  /** Whose calls are counted. Absent: nobody's on this machine, everybody's elsewhere. */
  clients?: ClientOptions
  /** False: browsers forget what they kept for reading without a connection. */
  offlineReading?: boolean
  /** What whoever runs the site says about themselves. */
  details?: SiteDetails
  /** No money moves on this site, and every page has to say so. */
  isSandboxAnnounced?: boolean
  /** Serves its checkout, portal and invoices. */
  emulator?: StripeEmulator | undefined
  /** What a developer has on a machine of their own. Absent: no `/dev`, no demo accounts, no clock to move. */
  dev?: DevOptions | undefined
  /** How much this process takes on, and what is told of it. Absent: everything, and nothing. */
  operation?: { shedder: LoadShedder; metrics: Metrics | undefined } | undefined
  /** False once the process was asked to stop: no new readers, please. */
  isOpen?: () => boolean
  /** The phones' apps that open this site's links. */
  apps?: AppAssociations
  /** What whoever reports undelivered letters has to send. Absent: nobody can. */
  bounceToken?: string | undefined
}

export interface App {
  /** The whole application as node:http calls it. */
  listener: (req: IncomingMessage, res: ServerResponse) => void
  fetch: (request: Request) => Response | Promise<Response>
  /** Answers and pages kept in memory are made anew from now on. */
  invalidate: () => void
}

/** Table of contents of the server: health, API, pictures, feeds and sitemaps, pages. */
export const createApp = ({
  ctx,
  images,
  shareImages,
  web,
  publicUrl,
  offlineReading = true,
  details = NO_SITE,
  emulator,
  isSandboxAnnounced = false,
  clients: clientOptions = { proxies: 0, countsLocal: false },
  bounceToken,
  dev,
  apps = {},
  operation,
  isOpen = () => true,
}: AppOptions): App => {
  const onError = (error: unknown) => ctx.log.error({ err: error }, 'A page or answer failed')
  const clients = createClients()
  const countedClient = createCountedClient(clientOptions)
  const forwarding = createForwardingWatch(clientOptions.proxies, ctx.log)
  const api = createApi({
    ctx,
    authenticate: createAuthenticate(ctx),
    publicUrl,
    countOnce: clients.countOnce,
    currentClient: clients.current,
    onCall: nameRoute,
    assertCapacity,
    ...(dev && { mayUseDemoAccounts: (request: Request) => dev.access.isOpenTo(request) }),
  })
  const security = { ...securityHeaders(publicUrl), 'content-security-policy': INERT_POLICY }
  const acquireSlot = operation && (() => operation.shedder.tryAcquire('revalidation'))
  const apiCache = createApiCache((request) => api.fetch(request), publicUrl, security, onError, acquireSlot)
  const site = { publicUrl, words: siteWords }
  const documents = createDocuments(ctx, site, security, onError, acquireSlot)
  const newsletterViews = createNewsletterViews(ctx, publicUrl, clients)
  const privateFeed = createPrivateFeeds(ctx, site)
  const pages =
    web &&
    createPages({
      ...web,
      fetchApi: askInProcess(api),
      publicUrl,
      site: details,
      isSandboxAnnounced,
      offlineReading,
      onError,
      count: ctx.limiter.consume,
      acquireSlot,
    })

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    // Whoever hears 304 has the answer, and the policy it came with.
    if (c.res.status === 304) return
    for (const [name, value] of Object.entries(security))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  // Hono's own would print the error as it is, and call everything a 500.
  app.onError((error, c) => {
    if (isCutShort(error, c.req.raw)) {
      ctx.log.debug({}, 'The client went away before its request was whole')
      return c.body(null, 400)
    }
    const { failure, headers } = readFailure(error)
    if (failure.code === 'server_error') onError(error)
    return c.text(failure.message, failure.status as 500, headers)
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const { isOk, isWritable } = await ctx.db.health()
    const problem = forwarding.problem()
    const state = { isOk: isOk && isOpen(), isWritable, ...(problem && { forwarding: problem }) }
    return c.json(state, state.isOk ? 200 : 503)
  })
  app.route('/', createAppAssociations(apps))
  app.route('/', createWellKnown({ publicUrl, contact: details.supportEmail, clock: ctx.clock }))
  app.route('/', createCspReports({ ctx, clients, countedClient, metrics: operation?.metrics }))
  app.all('/api/*', (c) => clients.visit(countedClient(c), () => apiCache.handle(c.req.raw)))
  app.route('/', createPictures(ctx, { images, store: shareImages, words: shareWords }))
  if (dev) app.route('/dev', createDevPages(dev))
  if (emulator)
    app.route(
      '/',
      createEmulatorPages({
        emulator,
        publicUrl,
        hasClock: (c) => dev?.access.isOpenTo(c.req.raw, remoteAddressOf(c)) ?? false,
        typefaces: web?.typefaces ?? {},
      }),
    )
  const forms = {
    '/contact': createContactForm((request) => api.fetch(request), publicUrl),
    [BILLING_FORM_PATH]: createBillingForm((request) => api.fetch(request), publicUrl),
  }
  for (const [page, form] of Object.entries(forms))
    for (const path of LOCALES.map((locale) => localePath(locale, page)))
      app.post(path, (c) => clients.visit(countedClient(c), () => form(c)))
  if (bounceToken) app.post(BOUNCE_PATH, createBounceIntake(ctx, bounceToken))
  for (const path of LOCALES.map((locale) => localePath(locale, NEWSLETTER_VIEW_PATH)))
    app.get(path, (c) => clients.visit(countedClient(c), () => newsletterViews(c.req.raw)))
  const newsletterForms = createNewsletterForms((request) => api.fetch(request), publicUrl)
  for (const path of LOCALES.map((locale) => localePath(locale, '/newsletter')))
    for (const at of [path, `${path}/*`])
      app.post(at, (c) => clients.visit(countedClient(c), async () => newsletterForms.fetch(c.req.raw)))
  app.all('*', async (c) => {
    nameRoute('page')
    const client = countedClient(c)
    const document = (await privateFeed(c.req.raw)) ?? (await documents.handle(c.req.raw, client))
    return document ?? pages?.handle(c.req.raw, client) ?? c.notFound()
  })

  const traffic =
    operation &&
    createTraffic({
      ...operation,
      log: ctx.log,
      headers: security,
      isProxyTrusted: clientOptions.proxies > 0,
    })
  const throughApp = getRequestListener(app.fetch)
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    forwarding.see(req)
    if (corsMiddleware(req, res)) return
    // Whoever is asked to find another process soon does so only when this connection ends.
    if (!isOpen()) res.shouldKeepAlive = false
    if (pages?.tryCached(req, res) || apiCache.tryCached(req, res) || documents.tryCached(req, res)) {
      operation?.metrics?.countKept()
      return
    }
    if (traffic) traffic(req, res, () => void throughApp(req, res))
    else void throughApp(req, res)
  }
  const middleware = web?.middleware
  return {
    invalidate: () => {
      apiCache.invalidate()
      pages?.invalidate()
      documents.invalidate()
    },
    fetch: app.fetch,
    listener: middleware ? (req, res) => middleware(req, res, () => answer(req, res)) : answer,
  }
}
