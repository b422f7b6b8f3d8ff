import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ImageStore } from '#adapters/images/images.ts'
import type { ShareImageStore } from '#adapters/share-images/share-image-store.ts'
import type { MailFolder } from '#adapters/mail/mailer.ts'
import { askInProcess, createApi } from '#api/app.ts'
import { readFailure } from '#api/failure.ts'
import { createIdentify } from '#api/identify.ts'
import { BILLING_FORM_PATH } from '#contract/billing-form.ts'
import { LETTER_VIEW_PATH } from '#contract/letter-path.ts'
import { LOCALES } from '#contract/locales.ts'
import { localePath } from '#contract/locale-path.ts'
import { NO_SITE, type SiteDetails } from '#contract/site.ts'
import type { Context } from '#domain/context.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type AppAssociations, createAppAssociations } from './app-associations.ts'
import { BOUNCE_PATH, createBounceIntake } from './bounce-intake.ts'
import { createDevMail } from './dev-mail/dev-mail.ts'
import { createDocuments } from './documents.ts'
import { letAppsIn } from './http/app-origins.ts'
import { createApiCache } from './http/api-cache.ts'
import { createClients } from './http/clients.ts'
import { type ClientOptions, createCountedClient } from './http/counted-client.ts'
import { createBillingForm } from './pages/billing-form.ts'
import { createLetterViews } from './letter-views.ts'
import { createSandboxPages } from './billing-sandbox/sandbox-pages.ts'
import { createContactForm } from './pages/contact-form.ts'
import { createNewsletterForms } from './pages/newsletter-forms.ts'
import { createPages } from './pages/pages.ts'
import { INERT_POLICY, securityHeaders } from './http/security-headers.ts'
import type { WebSide } from './pages/web-side.ts'
import type { LoadShedder } from './operation/load-shedder.ts'
import type { Metrics } from './operation/metrics.ts'
import { createTraffic } from './operation/traffic.ts'
import { nameRoute, requirePlace } from './operation/work-scope.ts'
import { createPictures } from './pictures.ts'
import { createPrivateFeeds } from './private-feeds.ts'
import { shareWords, siteWords } from './site-words.ts'

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
  /** Whether the clock of the billing sandbox can be moved on its portal: where nobody else reads. */
  canMoveClock?: boolean
  /** Mail that stayed on this machine and may be looked at. Absent: `/dev/mail` does not exist. */
  devMail?: MailFolder | undefined
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
  outdate: () => void
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
  isSandboxAnnounced = false,
  clients: clientOptions = { proxies: 0, countsLocal: false },
  devMail,
  bounceToken,
  canMoveClock = false,
  apps = {},
  operation,
  isOpen = () => true,
}: AppOptions): App => {
  const onError = (error: unknown) => ctx.log.error({ err: error }, 'A page or answer failed')
  const clients = createClients()
  const countedClient = createCountedClient(clientOptions, ctx.log)
  const api = createApi({
    ctx,
    identify: createIdentify(ctx),
    publicUrl,
    countOnce: clients.countOnce,
    currentClient: clients.current,
    onCall: nameRoute,
    onAct: requirePlace,
  })
  const security = { ...securityHeaders(publicUrl), 'content-security-policy': INERT_POLICY }
  const enterRefill = operation && (() => operation.shedder.tryEnter('renewal'))
  const apiCache = createApiCache((request) => api.fetch(request), publicUrl, security, onError, enterRefill)
  const site = { publicUrl, words: siteWords }
  const documents = createDocuments(ctx, site, security, onError, enterRefill)
  const letterViews = createLetterViews(ctx, publicUrl, clients)
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
      enterRefill,
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
    const { failure, headers } = readFailure(error)
    if (failure.code === 'server_error') onError(error)
    return c.text(failure.message, failure.status as 500, headers)
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const { isOk, isWritable } = await ctx.db.health()
    return c.json({ isOk: isOk && isOpen(), isWritable }, isOk && isOpen() ? 200 : 503)
  })
  app.route('/', createAppAssociations(apps))
  app.all('/api/*', (c) => clients.visit(countedClient(c), () => apiCache.handle(c.req.raw)))
  app.route('/', createPictures(ctx, { images, store: shareImages, words: shareWords }))
  if (devMail) app.route('/dev/mail', createDevMail(devMail))
  if (ctx.billing.sandbox)
    app.route(
      '/',
      createSandboxPages({
        sandbox: ctx.billing.sandbox,
        publicUrl,
        hasClock: canMoveClock,
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
  for (const path of LOCALES.map((locale) => localePath(locale, LETTER_VIEW_PATH)))
    app.get(path, (c) => clients.visit(countedClient(c), () => letterViews(c.req.raw)))
  const newsletterForms = createNewsletterForms((request) => api.fetch(request), publicUrl)
  for (const path of LOCALES.map((locale) => localePath(locale, '/newsletter')))
    for (const at of [path, `${path}/*`])
      app.post(at, (c) => clients.visit(countedClient(c), async () => newsletterForms.fetch(c.req.raw)))
  app.all('*', async (c) => {
    nameRoute('page')
    const document = (await privateFeed(c.req.raw)) ?? (await documents.handle(c.req.raw))
    return document ?? pages?.handle(c.req.raw) ?? c.notFound()
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
    if (letAppsIn(req, res)) return
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
    outdate: () => {
      apiCache.outdate()
      pages?.outdate()
      documents.outdate()
    },
    fetch: app.fetch,
    listener: middleware ? (req, res) => middleware(req, res, () => answer(req, res)) : answer,
  }
}
