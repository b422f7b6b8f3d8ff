import { createCachePurge } from '#adapters/cache-purge/cache-purge.ts'
import { cachePurgeOf } from '#server/settings/cache-purge-settings.ts'
import type { Env } from '#server/settings/env.ts'
import { fail, type Finding, pass, reasonOf } from './finding.ts'
import type { Outside } from './outside.ts'

/** Purged in trying. A cache that is emptied as a whole loses everything, which costs as much as a minute of its life. */
const HARMLESS = '/robots.txt'

export const checkCachePurge = async (env: Env, outside: Outside): Promise<Finding[]> => {
  const settings = cachePurgeOf(env)
  if (!settings)
    return [pass('cache.purge', 'not used: caches drop what was taken down within a minute by themselves')]
  try {
    const purge = createCachePurge(settings, outside.fetch)
    await purge.purge([HARMLESS])
    return [pass('cache.purge', purge.isByAddress ? `${HARMLESS} was purged` : 'the whole cache was purged')]
  } catch (error) {
    return [
      fail(
        'cache.purge',
        reasonOf(error),
        'See that CDN_PURGE_URL, CDN_PURGE_METHOD, CDN_PURGE_TOKEN and CDN_PURGE_BODY are what the cache expects; until then it drops what was taken down within a minute by itself.',
      ),
    ]
  }
}
