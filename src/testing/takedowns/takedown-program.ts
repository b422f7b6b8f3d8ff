import { openDatabase } from '#db/connection.ts'
import { testIngestion } from '#testing/test-ingestion.ts'
import { NOON } from './marked-news.ts'
import { openTakedownWeb } from './takedown-web.ts'

/** A web process of the site at the time of its news. It has to be started with a channel for messages. */
const [, , databaseUrl = '', folder = ''] = process.argv
const db = await openDatabase({ dataDir: '', databaseUrl })
const { ctx, setNow } = testIngestion(db)
setNow(NOON)
// Purges are ordered here, and sent by the job in the process of the test.
ctx.cachePurge = { isByAddress: true, purge: () => Promise.reject(new Error('No job runs here')) }
const web = await openTakedownWeb(ctx, folder)
process.on('message', () => {
  web.invalidate()
  process.send?.('invalidated')
})
process.on('disconnect', () => process.exit(0))
process.send?.(web.origin)
