import { openDatabase, type Database } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#testing/database/postgres.ts'
import { findProgram } from '#testing/test-requirements.ts'
import { withScratchFolder } from '../site/site.ts'

export const ENGINES = ['pglite', 'postgres'] as const satisfies Database['engine'][]

export const canRun = (engine: Database['engine']): boolean =>
  engine === 'pglite' || findProgram('postgres') !== undefined

/**
 * Runs `work` on a migrated, empty database. A single connection makes the engine's clock attributable to one
 * query.
 */
export const withDatabase = async <T>(
  engine: Database['engine'],
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const open = async (options: { dataDir: string; databaseUrl?: string }): Promise<T> => {
    const db = await openDatabase({ ...options, poolSize: 1 })
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await db.close()
    }
  }
  if (engine === 'pglite') return withScratchFolder((dataDir) => open({ dataDir }))
  const server = await startPostgres()
  try {
    const { url } = await server.createDatabase()
    return await open({ dataDir: '', databaseUrl: url })
  } finally {
    await server.stop()
  }
}
