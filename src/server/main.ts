import { createServer, type Server } from 'node:http'
import { join, resolve } from 'node:path'
import { createShareImageStore } from '#adapters/share-images/share-image-store.ts'
import { removeDemoAccounts, seedDemoAccounts } from '#domain/readers/accounts/installation/demo-accounts.ts'
import type { Context, Log } from '#domain/kernel/context.ts'
import { backfillPendingOptIns } from '#domain/readers/newsletters/subscribers/opt-ins.service.ts'
import {
  isEmptyEdition,
  updateSampleVisibility,
  syncAllSources,
} from '#domain/content/ingestion/edition-sources.service.ts'
import type { AppAssociations } from './endpoints/app-associations.ts'
import { createApp } from './app.ts'
import { openRuntime, type Runtime } from './start/context.ts'
import { type HttpListener, listen, openHttpListener } from './serving/http-listener.ts'
import { devLink } from './dev/dev-access.ts'
import { devOptionsOf } from './dev/dev-pages.ts'
import { EnvError } from './settings/env-error.ts'
import { type Env, readEnv } from './settings/env.ts'
import { clientOptionsOf } from './security/counted-client.ts'
import { watchNewsroom } from './serving/newsroom-version.ts'
import { isOwnMachine } from './security/local-only.ts'
import { restrictToOwner } from './start/owner-only.ts'
import { createLog } from './operation/log.ts'
import { createLoadShedder } from './serving/load-shedder.ts'
import type { Metrics } from './operation/metrics.ts'
import { createOperationServer } from './operation/operation-server.ts'
import { readBacklog } from './operation/read-backlog.ts'
import { watchLexicon } from './operation/watch-lexicon.ts'
import { printAdminCodes } from './start/print-admin-codes.ts'
import { builtWebSide, type WebSide } from './pages/web-side.ts'

const DRAIN_SECONDS = 10
/** All of a stop; Kubernetes kills after 30 s, systemd after 90. */
const STOP_SECONDS = 18
/** For all of a request to arrive; the largest is a purchase's receipt. */
const REQUEST_TIMEOUT_MS = 30_000
/**
 * Longer than proxies keep a connection that nobody uses (60 s at most of them): with Node's own 5 s, what they send just as we
 * close is lost, and their reader is told 502 (https://nodejs.org/api/http.html#serverkeepalivetimeout).
 */
const KEEP_ALIVE_MS = 65_000

const explain = (error: unknown): string => {
  if (error instanceof EnvError) return `These settings cannot be used:\n${error.message}`
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken: stop the other process, or choose another with PORT=… or --port …'
  return error.message
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

/** Eighty modules, for those who read the figures. */
const openMetrics = async (): Promise<Metrics> => (await import('./operation/metrics.ts')).createMetrics()

const offerDemoAccounts = async (ctx: Context, url: string): Promise<void> => {
  const accounts = await seedDemoAccounts(ctx)
  const lines = accounts.map(
    ({ kind, email, password }) => `  ${kind.padEnd(8)} ${email.padEnd(21)} ${password}`,
  )
  console.log(
    `Open this link once, in a browser on this machine, to read its mail and sign in to the demo accounts:\n  ${devLink(ctx.accounts, url)}\n${lines.join('\n')}`,
  )
}

/**
 * Starts the process that the settings describe and prints `ready http://…` once it listens.
 *
 * @param web the pages while developing; otherwise what the build left in `dist`.
 */
export const main = async (argv: readonly string[], web?: WebSide): Promise<void> => {
  try {
    await start(argv, web)
  } catch (error) {
    console.error(explain(error))
    // Whatever is still open would keep up a process that nobody can reach, and nobody would start another.
    process.exit(1)
  }
}

const start = async (argv: readonly string[], web: WebSide | undefined): Promise<void> => {
  const env = readEnv(argv)
  const log = createLog(env.LOG_LEVEL)
  const signals = watchSignals(log)
  const metrics = env.METRICS_PORT === undefined ? undefined : await openMetrics()
  const onFatal = (error: Error): void => {
    log.error({ err: error }, 'The embedded database died')
    process.exit(1)
  }
  await restrictToOwner(env.DATA_DIR, log)
  const runtime = await openRuntime(env, log, onFatal, metrics)
  try {
    await run({ env, log, metrics, runtime, web, signals })
  } catch (error) {
    await runtime.close()
    throw error
  }
}

interface Signals {
  isStopping: () => boolean
  /** From now on a signal has this done before the process ends. */
  onStop: (stop: () => Promise<void>) => void
}

/**
 * What SIGTERM and SIGINT do. Before there is anything to stop they end the process, as they would by themselves, but for the first
 * process of a container. Exit code 0: what had begun has ended or was handed back. 1: something was broken off.
 */
const watchSignals = (log: Log): Signals => {
  let stop: (() => Promise<void>) | undefined
  let isStopping = false
  const fail = (error: unknown): void => {
    log.error({ err: error }, 'The process could not stop cleanly')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping || !stop) process.exit(1)
      isStopping = true
      // Whatever does not answer any more: whoever stops the process does not wait for ever either.
      setTimeout(() => fail(new Error(`Not done after ${STOP_SECONDS} s`)), STOP_SECONDS * 1000)
      stop().then(() => process.exit(0), fail)
    })
  return {
    isStopping: () => isStopping,
    onStop: (act) => {
      stop = act
    },
  }
}

interface Running {
  env: Env
  log: Log
  metrics: Metrics | undefined
  runtime: Runtime
  web: WebSide | undefined
  signals: Signals
}

const run = async ({ env, log, metrics, runtime, web, signals }: Running): Promise<void> => {
  const { ctx, queue, mailer, close } = runtime
  const shedder = createLoadShedder({ maxInFlight: env.MAX_IN_FLIGHT })
  const { isStopping } = signals
  const stopping = new AbortController()
  const isWorker = env.ROLE !== 'web'
  if (isWorker) {
    await ctx.db.within('job', async () => {
      await syncAllSources(ctx)
      await updateSampleVisibility(ctx)
      await backfillPendingOptIns(ctx)
      // A restart shows what it has and reads on while it serves; a folder or an empty database is read first.
      if (ctx.feedsDir || (await isEmptyEdition(ctx))) {
        const { readFirstEdition } = await import('./start/first-edition.ts')
        await readFirstEdition(ctx)
      }
    })
  }

  if (mailer.outbox && !isOwnMachine(env))
    log.warn({}, 'No SMTP_URL is set: no mail leaves, it stays in the folder outbox of DATA_DIR')

  let listener: HttpListener | undefined
  let operationServer: Server | undefined
  if (metrics && env.METRICS_PORT !== undefined) {
    operationServer = createOperationServer({
      metrics,
      readiness: async () => {
        const { isOk, isWritable } = await ctx.db.health()
        return { isOk: isOk && !isStopping(), isWritable }
      },
      onError: (error) => log.error({ err: error }, 'The figures could not be read'),
    })
    const port = await listen(operationServer, env.METRICS_PORT, env.METRICS_HOST)
    log.info({ port }, 'Figures are at /metrics')
  }
  const stopWatchingLexicon = watchLexicon(ctx)
  let stopWatching: (() => void) | undefined
  if (env.ROLE !== 'worker') {
    const side = web ?? (await builtWebSide(resolve('dist')))
    const app = createApp({
      ctx,
      images: ctx.images,
      shareImages: createShareImageStore(join(env.DATA_DIR, 'share-images'), {
        onUnkept: (error) =>
          log.error({ err: error }, 'A share image could not be kept, and is drawn each time'),
      }),
      web: side,
      publicUrl: env.PUBLIC_URL,
      offlineReading: env.OFFLINE_READING === 'on',
      clients: clientOptionsOf(env),
      details: {
        supportEmail: env.SUPPORT_EMAIL ?? null,
        social: env.SOCIAL_LINKS ?? [],
        publisher: env.PUBLISHER ?? null,
        hasDevMail: mailer.outbox !== undefined && isOwnMachine(env),
        // Every page would carry a nought.
        ...(env.ANON_FREE_SUMMARIES > 0 && { freeSummaries: env.ANON_FREE_SUMMARIES }),
      },
      emulator: runtime.emulator,
      isSandboxAnnounced: env.NODE_ENV === 'production' && ctx.billing.kind === 'sandbox',
      dev: devOptionsOf(env, ctx, mailer.outbox),
      bounceToken: env.MAIL_BOUNCES_TOKEN,
      apps: appsOf(env),
      operation: side.isProduction ? { shedder, metrics } : undefined,
      isOpen: () => !isStopping(),
    })
    stopWatching = watchNewsroom(ctx, app.invalidate)
    const serve = () =>
      createServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, app.listener)
    listener = await openHttpListener(serve, env.PORT, env.HOST)
    const { port } = listener
    const url = env.PORT === port ? env.PUBLIC_URL : `http://localhost:${port}`
    // Stripe's events arrive over the network; the emulator sends its own to the same endpoint.
    runtime.emulator?.deliverTo(`${env.PUBLIC_URL}/api/webhooks/stripe`, app.fetch)
    console.log(`ready ${url}`)
    if (isOwnMachine(env)) await offerDemoAccounts(ctx, url)
    else await removeDemoAccounts(ctx)
  }
  await printAdminCodes(ctx, env.PUBLIC_URL)
  signals.onStop(async () => {
    stopping.abort()
    stopWatching?.()
    stopWatchingLexicon()
    const ends = await Promise.allSettled([
      listener?.close(DRAIN_SECONDS * 1000),
      queue.stop({ drainSeconds: DRAIN_SECONDS }),
    ])
    shedder.close()
    operationServer?.closeAllConnections()
    operationServer?.close()
    await close()
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
  await queue.start()
  metrics?.watch({
    inFlight: shedder.inFlight,
    connections: ctx.db.connections,
    ...(isWorker && { backlog: () => readBacklog(ctx, queue) }),
  })
  if (isWorker) {
    const { beginJobs } = await import('./start/begin-jobs.ts')
    await beginJobs(env, runtime, stopping.signal)
  }
  if (!listener) console.log('ready worker')
}
