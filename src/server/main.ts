import type { Server } from 'node:http'
import { resolve } from 'node:path'
import type { IngestionContext } from '#domain/kernel/context.ts'
import {
  isEmptyEdition,
  syncAllSources,
  updateSampleVisibility,
} from '#domain/content/ingestion/edition-sources.service.ts'
import { backfillPendingOptIns } from '#domain/readers/newsletters/subscribers/opt-ins.service.ts'
import { createLog } from './operation/log.ts'
import type { Metrics } from './operation/metrics.ts'
import { createOperationServer } from './operation/operation-server.ts'
import { readBacklog } from './operation/read-backlog.ts'
import { watchLexicon } from './operation/watch-lexicon.ts'
import { builtWebSide, type WebSide } from './pages/web-side.ts'
import { listen } from './serving/http-listener.ts'
import { createLoadShedder, type LoadShedder } from './serving/load-shedder.ts'
import { EnvError } from './settings/env-error.ts'
import { type Env, readEnv } from './settings/env.ts'
import { openRuntime, type Runtime } from './start/context.ts'
import { restrictToOwner } from './start/owner-only.ts'
import { printAdminCodes } from './start/print-admin-codes.ts'
import { logShortcomings } from './start/shortcomings.ts'
import { type Signals, watchSignals } from './start/signals.ts'
import { updateDemoAccounts, startWebServer, type WebServer } from './start/web-server.ts'
import { whenWritable } from './start/when-writable.ts'

const DRAIN_SECONDS = 10

const explain = (error: unknown): string => {
  if (error instanceof EnvError) return `These settings cannot be used:\n${error.message}`
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken: stop the other process, or choose another with PORT=… or --port …'
  return error.message
}

/** Imports eighty modules, so it is loaded only where metrics are exposed. */
const openMetrics = async (): Promise<Metrics> => (await import('./operation/metrics.ts')).createMetrics()

/**
 * Prints `ready http://…` once the process listens. Errors of the start are printed and end the process.
 *
 * @param web the pages in development; by default the build in `dist`
 */
export const main = async (argv: readonly string[], web?: WebSide): Promise<void> => {
  // What reads the output may end before the server; otherwise the next line printed would end the server (EPIPE).
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  try {
    await start(argv, web)
  } catch (error) {
    console.error(explain(error))
    // An open handle would keep a process alive that does not serve, and no supervisor would restart it.
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
  const runtime = await openRuntime({ env, log, onFatal, metrics })
  try {
    await run({ env, metrics, runtime, web, signals })
  } catch (error) {
    await runtime.close()
    throw error
  }
}

interface Running {
  env: Env
  metrics: Metrics | undefined
  runtime: Runtime
  web: WebSide | undefined
  signals: Signals
}

const run = async ({ env, metrics, runtime, web, signals }: Running): Promise<void> => {
  const { ctx, queue } = runtime
  const { tokens: modelTokens } = runtime.models
  const { isStopping } = signals
  const shedder = createLoadShedder({ maxInFlight: env.MAX_IN_FLIGHT })
  const stopping = new AbortController()
  const isWorker = env.ROLE !== 'web'
  if (isWorker) await prepareContent(ctx)
  logShortcomings(ctx.shortcomings ?? [], ctx.log)

  const operationServer = metrics && (await openOperationServer(env, ctx, metrics, isStopping))
  const stopWatchingLexicon = watchLexicon(ctx)
  let webServer: WebServer | undefined
  if (env.ROLE !== 'worker') {
    const side = web ?? (await builtWebSide(resolve('dist')))
    webServer = await startWebServer({ env, runtime, web: side, operation: { shedder, metrics }, isStopping })
  }
  signals.onStop(async () => {
    stopping.abort()
    stopWatchingLexicon()
    await stopAll({ runtime, webServer, operationServer, shedder })
  })
  await whenWritable(ctx, stopping.signal, async () => {
    if (webServer) await updateDemoAccounts(env, ctx, webServer.url)
    await printAdminCodes(ctx, env.PUBLIC_URL)
    await queue.start()
  })
  metrics?.watch({
    inFlight: shedder.inFlight,
    connections: ctx.db.connections,
    ...(ctx.replica && { replica: ctx.replica.figures }),
    ...(isWorker && { backlog: () => readBacklog(ctx, queue) }),
    ...(isWorker && modelTokens && { modelTokens: () => modelTokens.budget.state() }),
  })
  if (isWorker) {
    const { beginJobs } = await import('./start/begin-jobs.ts')
    await beginJobs(env, runtime, stopping.signal)
  }
  if (!webServer) console.log('ready worker')
}

const prepareContent = (ctx: IngestionContext): Promise<void> =>
  ctx.db.within('job', async () => {
    await syncAllSources(ctx)
    await updateSampleVisibility(ctx)
    await backfillPendingOptIns(ctx)
    // A restart serves stored articles; only a folder or an empty database is read first.
    if (ctx.feedsDir || (await isEmptyEdition(ctx))) {
      const { readFirstEdition } = await import('./start/first-edition.ts')
      await readFirstEdition(ctx)
    }
  })

const openOperationServer = async (
  { METRICS_PORT, METRICS_HOST }: Env,
  ctx: IngestionContext,
  metrics: Metrics,
  isStopping: () => boolean,
): Promise<Server | undefined> => {
  if (METRICS_PORT === undefined) return undefined
  const server = createOperationServer({
    metrics,
    readiness: async () => {
      const { isOk, isWritable } = await ctx.db.health()
      return {
        isOk: isOk && !isStopping(),
        isWritable,
        ...(ctx.shortcomings && { degraded: ctx.shortcomings }),
      }
    },
    onError: (error) => ctx.log.error({ err: error }, 'The figures could not be read'),
  })
  const port = await listen(server, METRICS_PORT, METRICS_HOST)
  ctx.log.info({ port }, 'Figures are at /metrics')
  return server
}

interface Started {
  runtime: Runtime
  webServer: WebServer | undefined
  operationServer: Server | undefined
  shedder: LoadShedder
}

/**
 * Drains requests and jobs before it closes what they use.
 *
 * @throws the first failure, after everything is closed
 */
const stopAll = async ({ runtime, webServer, operationServer, shedder }: Started): Promise<void> => {
  webServer?.stopWatching()
  const ends = await Promise.allSettled([
    webServer?.listener.close(DRAIN_SECONDS * 1000),
    runtime.queue.stop({ drainSeconds: DRAIN_SECONDS }),
  ])
  shedder.close()
  operationServer?.closeAllConnections()
  operationServer?.close()
  await runtime.close()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
