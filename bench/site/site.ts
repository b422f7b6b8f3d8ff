import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from './prepare-folder.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'
import { startCommand } from './start-command.ts'

export const withScratchFolder = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
  const path = mkdtempSync(join(tmpdir(), 'apercu-bench-'))
  try {
    return await work(path)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Starts the product as `npm start` does, V8's flags and the allocator's settings included, with LIVE=off, so
 * that no network request disturbs a measurement.
 */
export const startSite = async (
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const port = String(await freePort())
  return startServer(startCommand(), {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FEEDS_DIR: '',
    LIVE: 'off',
    LOG_LEVEL: 'warn',
    // Load shedding would reject requests on a busy machine, and rejected ones cost less.
    MAX_IN_FLIGHT: '10000',
    ...env,
  })
}

export interface Site extends ServerProcess {
  articleUrl: string
  feedUrl: string
  storyUrl: string
  /** Another article than that of `articleUrl`. */
  openedUrl: string
  /** Session token of a reader without Premium. */
  token: string
  premiumToken: string
}

/** Runs `work` beside the product with a small archive. ROLE=web, so that no job adds processor time. */
export const withSite = <T>(work: (site: Site) => Promise<T>, env: Record<string, string> = {}): Promise<T> =>
  withScratchFolder(async (dataDir) => {
    const { tokens, storyId } = await fillDataFolder(dataDir, env['DATABASE_URL'])
    const server = await startSite(dataDir, { ROLE: 'web', ...env })
    try {
      const response = await fetch(`${server.url}/api/articles?category=technology&limit=2`)
      const { data } = (await response.json()) as { data: { articles: { id: string }[] } }
      const [articleUrl = '', openedUrl = ''] = data.articles.map(({ id }) => `${server.url}/article/${id}`)
      return await work({
        ...server,
        articleUrl,
        openedUrl,
        feedUrl: `${server.url}/feed/technology`,
        storyUrl: `${server.url}/story/${storyId}`,
        token: tokens.free,
        premiumToken: tokens.premium,
      })
    } finally {
      await server.stop()
    }
  })
