import { openDatabase } from '#db/connection.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { testContext } from '#testing/test-api.ts'

/**
 * A process for tests to kill: prints `ready`, generates the due texts of stories, and exits. `node
 * story-text-maker.ts DATABASE_URL`
 */
const db = await openDatabase({ dataDir: '', databaseUrl: process.argv[2] ?? '' })
process.stdout.write('ready\n')
await makeStoryTexts(testContext(db))
await db.close()
