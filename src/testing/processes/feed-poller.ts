import { openDatabase } from '#db/connection.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { testIngestion } from '#testing/test-ingestion.ts'

/** Options of a process that visits all due sources once. */
export interface PollerOptions {
  databaseUrl: string
  /** The simulated time in milliseconds. */
  now: number
  /** Feeds as XML, by address. */
  feeds: Record<string, string>
}

/** A process for tests to kill. `node feed-poller.ts`, with its options on standard input. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const { databaseUrl, now, feeds } = JSON.parse(Buffer.concat(chunks).toString()) as PollerOptions
const db = await openDatabase({ dataDir: '', databaseUrl })
const world = testIngestion(db)
world.setNow(new Date(now))
for (const [url, xml] of Object.entries(feeds))
  world.web[url] = () => ({ body: new TextEncoder().encode(xml) })
await ingestDueSources(world.ctx, { kinds: ['live'] })
await world.close()
await db.close()
