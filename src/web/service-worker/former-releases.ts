export const RELEASES = 'releases'
/** Address of the one entry of that cache; nothing is served from it. */
const LIST = '/releases.json'

/** How long a former release's files stay for the pages that are cached of it. */
const KEEP_MS = 30 * 24 * 3_600_000
const MAX_FORMER = 3

interface Release {
  /** The files it was precached with. */
  shell: readonly string[]
  /** Milliseconds; absent while it is the current one. */
  replacedAt?: number
}

const readReleases = async (cache: Cache): Promise<Release[]> => {
  const stored = await cache.match(LIST)
  return stored ? ((await stored.json()) as Release[]) : []
}

/**
 * Writes down that the release with this shell is the current one, and forgets former releases of which no cached page is left,
 * the oldest above a number, and those replaced too long ago. A page names what it hydrates with; what it loads after that is
 * known by its release only.
 *
 * @param named files that cached pages name
 * @returns the files of the former releases that stay
 */
export const keepFormerReleases = async (
  caches: CacheStorage,
  shell: readonly string[],
  { named, now }: { named: ReadonlySet<string>; now: number },
): Promise<string[]> => {
  const cache = await caches.open(RELEASES)
  const current = new Set(shell)
  const former = (await readReleases(cache))
    .filter(
      (release) =>
        release.shell.some((path) => named.has(path) && !current.has(path)) &&
        now - (release.replacedAt ?? now) <= KEEP_MS,
    )
    .slice(0, MAX_FORMER)
    .map((release) => ({ ...release, replacedAt: release.replacedAt ?? now }))
  await cache.put(LIST, Response.json([{ shell }, ...former]))
  return former.flatMap((release) => release.shell)
}
