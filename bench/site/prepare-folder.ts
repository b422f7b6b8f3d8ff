import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { loadCorpus } from '../corpus/load-corpus.ts'

/** Enough for several pages of every category. */
const ARTICLES = 2000

/** Fills a data folder with a small archive: every feed page is full, every article has its related ones. */
export const fillDataFolder = async (dataDir: string): Promise<void> => {
  const db = await openDatabase({ dataDir })
  try {
    await migrate(db)
    await loadCorpus(db, ARTICLES, new Date())
  } finally {
    await db.close()
  }
}
