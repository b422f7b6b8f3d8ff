import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#testing/database/postgres.ts'
import { Client } from 'pg'
import { loadCorpus } from '../corpus/load-corpus.ts'

/** The archive is as old as its newest article: what depends on days finds the same in a kept one. */
export interface Archive {
  db: Database
  now: Date
}

/** @returns whether it was created */
const createIfMissing = async (server: string, name: string): Promise<boolean> => {
  const client = new Client(server)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    return rowCount === 0
  } finally {
    await client.end()
  }
}

const newestArticle = async (db: Database): Promise<Date> => {
  const { rows } = await db.executeSql('select max(publish_time) as newest from articles')
  return rows[0]?.['newest'] as Date
}

/**
 * Runs `work` on an archive of `size` articles with a single connection, whose clock is the engine's. At
 * `server`, a URL, archives are kept in databases of their own (`growth_10000`) and migrated when they are used
 * again; otherwise the archive lasts as long as its server.
 */
export const withArchive = async <T>(
  size: number,
  server: string | undefined,
  work: (archive: Archive) => Promise<T>,
): Promise<T> => {
  const own = server === undefined ? await startPostgres() : undefined
  try {
    const name = `growth_${size}`
    const isNew = server === undefined || (await createIfMissing(server, name))
    const url = own
      ? (await own.createDatabase()).url
      : Object.assign(new URL(server ?? ''), { pathname: name }).href
    const db = await openDatabase({ dataDir: '', databaseUrl: url, poolSize: 1, kind: 'recount' })
    try {
      await migrate(db)
      if (isNew) await loadCorpus(db, size, new Date())
      return await work({ db, now: await newestArticle(db) })
    } finally {
      await db.close()
    }
  } finally {
    await own?.stop()
  }
}
