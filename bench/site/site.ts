import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from './prepare-folder.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

/** A temporary data folder, deleted after `work`. */
export const withScratchFolder = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
  const path = mkdtempSync(join(tmpdir(), 'apercu-bench-'))
  try {
    return await work(path)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** The product on a data folder, without network, as `npm start` runs it. */
export const startSite = async (
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const port = String(await freePort())
  return startServer('scripts/start.ts', {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FEEDS_DIR: '',
    LIVE: 'off',
    LOG_LEVEL: 'warn',
    // Disables load shedding, because the cost of a request is measured on busy machines too.
    MAX_IN_FLIGHT: '10000',
    ...env,
  })
}

export interface Site extends ServerProcess {
  /** URL of an article's page. */
  articleUrl: string
  feedUrl: string
  /** The session of a free reader. */
  token: string
}

/** Runs `work` beside the product with a small archive. ROLE=web, so that no job adds processor time. */
export const withSite = <T>(work: (site: Site) => Promise<T>, env: Record<string, string> = {}): Promise<T> =>
  withScratchFolder(async (dataDir) => {
    const token = await fillDataFolder(dataDir)
    const server = await startSite(dataDir, { ROLE: 'web', ...env })
    try {
      const response = await fetch(`${server.url}/api/articles?category=technology&limit=1`)
      const { data } = (await response.json()) as { data: { articles: { id: string }[] } }
      const articleUrl = `${server.url}/article/${data.articles[0]?.id}`
      return await work({ ...server, articleUrl, feedUrl: `${server.url}/feed/technology`, token })
    } finally {
      await server.stop()
    }
  })
