import { createServer } from 'node:http'
import { join } from 'node:path'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { removeDemoAccounts, seedDemoAccounts } from '#domain/readers/accounts/installation/demo-accounts.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { AppOptions } from '../app-options.ts'
import { createApp } from '../app.ts'
import { devLink } from '../dev/dev-access.ts'
import { devOptionsOf } from '../dev/dev-pages.ts'
import type { AppAssociations } from '../endpoints/app-associations.ts'
import { createEarlierAssets } from '../pages/earlier-assets.ts'
import { keepRelease } from '../pages/release-folder.ts'
import type { WebSide } from '../pages/web-side.ts'
import { clientOptionsOf } from '../security/counted-client.ts'
import { isOwnMachine } from '../security/local-only.ts'
import { type HttpListener, openHttpListener } from '../serving/http-listener.ts'
import { watchNewsroom } from '../serving/newsroom-version.ts'
import type { Env } from '../settings/env.ts'
import { legalDetailsOf } from '../settings/legal-details.ts'
import type { Runtime } from './context.ts'

/** Time for a request to arrive in full; the largest is the receipt of a purchase. */
const REQUEST_TIMEOUT_MS = 30_000
/**
 * Exceeds the 60 s of most proxies. Otherwise one may send a request while the server closes the connection,
 * and the reader gets 502 (https://nodejs.org/api/http.html#serverkeepalivetimeout).
 */
const KEEP_ALIVE_MS = 65_000

interface WebServerOptions {
  env: Env
  runtime: Runtime
  web: WebSide
  operation: NonNullable<AppOptions['operation']>
  isStopping: () => boolean
}

export interface WebServer {
  listener: HttpListener
  /** Where readers find this process. */
  url: string
  stopWatching: () => void
}

/** Prints `ready http://…`, for which scripts and tests wait. */
export const startWebServer = async (options: WebServerOptions): Promise<WebServer> => {
  const { env, runtime } = options
  const { ctx, emulator } = runtime
  const app = createApp(appOptionsOf(options))
  const stopWatchingNewsroom = watchNewsroom(ctx, app.invalidate)
  const stopKeeping = options.web.isProduction
    ? keepRelease(releaseFolder(env), options.web.clientDir, ctx)
    : () => undefined
  const stopWatching = () => {
    stopWatchingNewsroom()
    stopKeeping()
  }
  const serve = () =>
    createServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, app.listener)
  const listener = await openHttpListener(serve, env.PORT, env.HOST)
  const { port } = listener
  const url = env.PORT === port ? env.PUBLIC_URL : `http://localhost:${port}`
  // The emulator calls the same endpoint as Stripe, but in process, so PUBLIC_URL need not be reachable.
  emulator?.deliverTo(`${env.PUBLIC_URL}/api/webhooks/stripe`, app.fetch)
  console.log(`ready ${url}`)
  return { listener, url, stopWatching }
}

/** Demo accounts are on a machine of one's own only, and leave a site that is published later. */
export const updateDemoAccounts = async (env: Env, ctx: Context, url: string): Promise<void> => {
  if (isOwnMachine(env)) await offerDemoAccounts(ctx, url)
  else await removeDemoAccounts(ctx)
}

const releaseFolder = (env: Env): string => join(env.DATA_DIR, 'assets')

const appOptionsOf = ({ env, runtime, web, operation, isStopping }: WebServerOptions): AppOptions => {
  const legal = legalDetailsOf(env)
  const { ctx, stores, mailer, emulator } = runtime
  return {
    ctx,
    images: ctx.images,
    shareImages: createShareImageStore(stores.objects('share-images'), {
      onUnkept: (error) =>
        ctx.log.error({ err: error }, 'A share image could not be kept, and is drawn each time'),
    }),
    web,
    findEarlierAsset: createEarlierAssets(releaseFolder(env)).find,
    publicUrl: env.PUBLIC_URL,
    offlineReading: env.OFFLINE_READING === 'on',
    clients: clientOptionsOf(env),
    details: {
      supportEmail: env.SUPPORT_EMAIL ?? null,
      social: env.SOCIAL_LINKS ?? [],
      publisher: env.PUBLISHER ?? null,
      ...(legal && { legal }),
      hasDevMail: mailer.outbox !== undefined && isOwnMachine(env),
      ...(ctx.shortcomings && { shortcomings: ctx.shortcomings }),
      // The default of 0 is left out, because the details are sent with every page.
      ...(env.ANON_FREE_SUMMARIES > 0 && { freeSummaries: env.ANON_FREE_SUMMARIES }),
    },
    emulator,
    isSandboxAnnounced: env.NODE_ENV === 'production' && ctx.billing.kind === 'sandbox',
    dev: devOptionsOf(env, ctx, mailer.outbox),
    bounceToken: env.MAIL_BOUNCES_TOKEN,
    apps: appsOf(env),
    operation: web.isProduction ? operation : undefined,
    isOpen: () => !isStopping(),
  }
}

const appsOf = ({
  APPLE_TEAM_ID,
  APPLE_BUNDLE_ID,
  ANDROID_PACKAGE,
  ANDROID_CERTIFICATES,
}: Env): AppAssociations => ({
  ...(APPLE_TEAM_ID && APPLE_BUNDLE_ID && { iosApp: `${APPLE_TEAM_ID}.${APPLE_BUNDLE_ID}` }),
  ...(ANDROID_CERTIFICATES.length > 0 && {
    android: { package: ANDROID_PACKAGE, certificates: ANDROID_CERTIFICATES },
  }),
})

const offerDemoAccounts = async (ctx: Context, url: string): Promise<void> => {
  const accounts = await seedDemoAccounts(ctx)
  const lines = accounts.map(
    ({ kind, email, password }) => `  ${kind.padEnd(8)} ${email.padEnd(21)} ${password}`,
  )
  console.log(
    `Open this link once, in a browser on this machine, to read its mail and sign in to the demo accounts:\n  ${devLink(ctx.accounts, url)}\n${lines.join('\n')}`,
  )
}
