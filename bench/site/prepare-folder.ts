import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { loadCorpus } from '../corpus/load-corpus.ts'

/** Fills several pages of every category, so that lists have a next page. */
const ARTICLES = 2000

/**
 * Fills a data folder, or the server at `databaseUrl`, with a small archive: every feed page is full, every
 * article has related ones.
 *
 * @returns the session of a free reader
 */
export const fillDataFolder = async (dataDir: string, databaseUrl?: string): Promise<string> => {
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    await migrate(db)
    await loadCorpus(db, ARTICLES, new Date())
    return (await buildAccount(db)).token
  } finally {
    await db.close()
  }
}
