import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { makeStoryTexts } from '#domain/content/enrichment/story-text/make-story-texts.service.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildWrittenStory } from '#testing/content/build-written-story.ts'
import { testContext } from '#testing/test-api.ts'
import { loadCorpus } from '../corpus/load-corpus.ts'

/** Fills several pages of every category, so that lists have a next page. */
const ARTICLES = 2000

export interface FilledFolder {
  /** Session tokens of a reader without and of one with Premium. */
  tokens: { free: string; premium: string }
  /** A story of six outlets, with a text. */
  storyId: string
}

/**
 * Fills a data folder, or the server at `databaseUrl`, with a small archive: every feed page is full, every
 * article has related ones, and there is an edition.
 */
export const fillDataFolder = async (dataDir: string, databaseUrl?: string): Promise<FilledFolder> => {
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    await migrate(db)
    const now = new Date()
    await loadCorpus(db, ARTICLES, now)
    const ctx = testContext(db, now)
    const story = await buildWrittenStory(db, 'trams-5', now)
    await makeStoryTexts(ctx)
    await buildDueEditions(ctx, { waitsForEnrichment: false })
    const [free, premium] = [await buildAccount(db), await buildAccount(db, { role: 'premium' })]
    return { tokens: { free: free.token, premium: premium.token }, storyId: story.id }
  } finally {
    await db.close()
  }
}
