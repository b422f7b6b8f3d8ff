import { probeRedis } from '#adapters/rate-limit/probe-redis.ts'
import type { Env } from '#server/settings/env.ts'
import { fail, type Finding, pass, reasonOf } from './finding.ts'
import { TIMEOUT_MS } from './outside.ts'

export const checkRedis = async ({ REDIS_URL: url }: Env): Promise<Finding[]> => {
  if (!url) return [pass('redis.connection', 'not used: each process counts calls by itself')]
  try {
    return [pass('redis.connection', `Redis ${await probeRedis(url, TIMEOUT_MS)} answers`)]
  } catch (error) {
    return [
      fail(
        'redis.connection',
        reasonOf(error),
        'Start Redis, and see that host and password in REDIS_URL are right; until then each process counts by itself.',
      ),
    ]
  }
}
