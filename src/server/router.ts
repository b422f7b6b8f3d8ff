import { isCutShort, readFailure } from '#api/http/failure.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { EDITION_PREVIEW_PATH, NEWSLETTER_VIEW_PATH } from '#contract/readers/newsletter-path.ts'
import { NO_SITE } from '#contract/values/site.ts'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { AppOptions } from './app-options.ts'
import { createEmulatorPages } from './emulator-pages/emulator-pages.ts'
import { createDevPages } from './dev/dev-pages.ts'
import { createAppAssociations } from './endpoints/app-associations.ts'
import { BOUNCE_PATH, createBounceIntake } from './endpoints/bounce-intake.ts'
import { createCspReports } from './endpoints/csp-reports.ts'
import { createEditionPreview } from './endpoints/edition-preview.ts'
import { createNewsletterViews } from './endpoints/newsletter-views.ts'
import { createPictures } from './endpoints/pictures.ts'
import { createPrivateFeeds } from './endpoints/private-feeds.ts'
import { shareWords } from './endpoints/site-words.ts'
import { createStatus } from './endpoints/status.ts'
import { addWebSubCallback } from './endpoints/websub-callback.ts'
import { createWellKnown } from './endpoints/well-known.ts'
import { createFormRoute } from './forms/form-route.ts'
import { toSocket } from './serving/to-socket.ts'
import { remoteAddressOf } from './security/remote-address.ts'
import { nameRoute } from './serving/request-context.ts'
import type { Services } from './services.ts'

/** The order matters: pages come last, because their route matches every address. */
export const createRouter = (options: AppOptions, services: Services): Hono => {
  const app = new Hono()
  addResponseHeaders(app, services)
  addErrorHandler(app, options, services)
  addHealth(app, options, services)
  addEndpoints(app, options, services)
  if (options.dev) app.route('/dev', createDevPages(options.dev))
  addEmulator(app, options)
  addNewsletters(app, options, services)
  app.route('/', createFormRoute({ ...services, publicUrl: options.publicUrl }))
  addPages(app, options, services)
  return app
}

const addResponseHeaders = (app: Hono, { security }: Services): void => {
  app.use(async (c, next) => {
    await next()
    if (c.res === RESPONSE_ALREADY_SENT) return
    // With 304 the client keeps the headers of its cached response, whose policy fits the cached body.
    if (c.res.status === 304) return
    for (const [name, value] of Object.entries(security))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
}

/** Hono's own handler would print the whole error, and answer 500 to expected ones too. */
const addErrorHandler = (app: Hono, { ctx }: AppOptions, { onError }: Services): void => {
  app.onError((error, c) => {
    if (isCutShort(error, c.req.raw)) {
      ctx.log.debug({}, 'The client went away before its request was whole')
      return c.body(null, 400)
    }
    const { failure, headers } = readFailure(error)
    if (failure.code === 'server_error') onError(error)
    return c.text(failure.message, failure.status as 500, headers)
  })
}

const addHealth = (app: Hono, { ctx, isOpen }: AppOptions, { forwarding, status }: Services): void => {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const { isOk, isWritable } = await ctx.db.health()
    // Probes come every few seconds, so that the status page has something to say when the database goes.
    if (isOk) void status.refresh()
    const problem = forwarding.problem()
    const state = {
      isOk: isOk && (isOpen?.() ?? true),
      isWritable,
      ...(problem && { forwarding: problem }),
      ...(ctx.shortcomings && { degraded: ctx.shortcomings }),
    }
    return c.json(state, state.isOk ? 200 : 503)
  })
  app.route('/', createStatus(status))
}

const addEndpoints = (app: Hono, options: AppOptions, services: Services): void => {
  const { ctx, publicUrl, images, shareImages, details = NO_SITE, operation } = options
  const { clients, countedClient, apiCache, readerAnswers, security, withheldPictures } = services
  app.route('/', createAppAssociations(options.apps ?? {}))
  app.route('/', createWellKnown({ publicUrl, contact: details.supportEmail, clock: ctx.clock }))
  app.route('/', createCspReports({ ctx, clients, countedClient, metrics: operation?.metrics }))
  app.all('/api/*', (c) =>
    clients.visit(countedClient(c), () => apiCache.handle(c.req.raw, toSocket(c, security, readerAnswers))),
  )
  addWebSubCallback(app, ctx)
  app.route('/', createPictures(ctx, { images, store: shareImages, words: shareWords }, withheldPictures))
}

const addEmulator = (app: Hono, { emulator, publicUrl, dev, web }: AppOptions): void => {
  if (!emulator) return
  const pages = createEmulatorPages({
    emulator,
    publicUrl,
    hasClock: (c) => dev?.access.isOpenTo(c.req.raw, remoteAddressOf(c)) ?? false,
    typefaces: web?.typefaces ?? {},
  })
  app.route('/', pages)
}

const addNewsletters = (app: Hono, options: AppOptions, services: Services): void => {
  const { ctx, publicUrl, bounceToken } = options
  const { clients, countedClient } = services
  if (bounceToken) app.post(BOUNCE_PATH, createBounceIntake(ctx, bounceToken))
  const views = createNewsletterViews(ctx, publicUrl, clients)
  for (const path of LOCALES.map((locale) => localePath(locale, NEWSLETTER_VIEW_PATH)))
    app.get(path, (c) => clients.visit(countedClient(c), () => views(c.req.raw)))
  const preview = createEditionPreview(async (request) => services.fetchApi(request), publicUrl)
  for (const path of LOCALES.map((locale) => localePath(locale, EDITION_PREVIEW_PATH)))
    app.get(path, (c) => clients.visit(countedClient(c), () => preview(c.req.raw)))
}

const addPages = (app: Hono, { ctx }: AppOptions, services: Services): void => {
  const { countedClient, documents, pages, site } = services
  const privateFeed = createPrivateFeeds(ctx, site)
  app.all('*', async (c) => {
    nameRoute('page')
    const client = countedClient(c)
    const document = (await privateFeed(c.req.raw)) ?? (await documents.handle(c.req.raw, client))
    return document ?? pages?.handle(c.req.raw, client) ?? c.notFound()
  })
}
