import { openDatabase } from '#db/connection.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { testContext } from '#testing/test-api.ts'

/**
 * A process made to be killed: it makes the texts of stories that are due, says `ready` before it begins, and ends.
 * `node story-text-maker.ts DATABASE_URL`
 */
const db = await openDatabase({ dataDir: '', databaseUrl: process.argv[2] ?? '' })
process.stdout.write('ready\n')
await makeStoryTexts(testContext(db))
await db.close()
