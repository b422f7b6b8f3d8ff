import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#domain/kernel/context.ts'

/** How long the assets of a release stay after its last process has ended. */
const KEEP_MS = 7 * 24 * 3_600_000
/** Each is some 4 MB with what is compressed. */
const MAX_RELEASES = 20
/** So that a process that is killed leaves a time that is not much too early. */
const MARK_EVERY_MS = 3_600_000

/** Names of whole releases; a copy that is not complete yet has another name. */
const RELEASE = /^[\da-f]{16}$/

/** Named by the names of the files, which name their content. */
const releaseIdOf = (assetsDir: string): string =>
  createHash('sha256')
    .update(
      readdirSync(assetsDir, { recursive: true })
        .toSorted((a, b) => (a < b ? -1 : 1))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)

export const releasesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => RELEASE.test(name)) : []

const mark = (release: string, now: Date): Promise<void> => utimes(release, now, now)

/**
 * Copies the assets of this release into `folder` unless they are there, and marks the release as in use at `now`.
 *
 * @param clientDir the build's, which has a folder `assets`
 */
export const addRelease = async (folder: string, clientDir: string, now: Date): Promise<void> => {
  const assetsDir = join(clientDir, 'assets')
  const release = join(folder, releaseIdOf(assetsDir))
  if (!existsSync(release)) {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `draft-${randomUUID()}`)
    try {
      await cp(assetsDir, draft, { recursive: true })
      await rename(draft, release)
    } catch (error) {
      // Another process of the same release may have been first.
      if (!existsSync(release)) throw error
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
  await mark(release, now)
}

/**
 * Removes releases that no process has used for a week, above a number of them the ones unused for longest, and copies that
 * were never completed.
 */
export const pruneReleases = async (folder: string, now: Date): Promise<void> => {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      // Another process may have removed it meanwhile.
      usedAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  const newest = found.toSorted((a, b) => b.usedAt - a.usedAt)
  for (const [at, { name, usedAt }] of newest.entries())
    if (at >= MAX_RELEASES || now.getTime() - usedAt > KEEP_MS)
      await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * Keeps the assets of this release in `folder` for the pages that are still open after it, and marks them as in use while this
 * process runs. A folder that cannot be written to costs only that.
 *
 * @returns a function that ends the marking
 */
export const keepRelease = (
  folder: string,
  clientDir: string,
  { clock, log }: Pick<Context, 'clock' | 'log'>,
): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await addRelease(folder, clientDir, clock())
        await pruneReleases(folder, clock())
      } catch (error) {
        log.error({ err: error }, 'The assets of this release could not be kept for its pages')
      }
      await sleep(MARK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void keep()
  return () => ending.abort()
}
