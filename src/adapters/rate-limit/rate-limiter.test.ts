import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { startSilentProxy } from '#testing/silent-proxy.ts'
import { mustSkipRedis, startRedis } from '#testing/database/redis.ts'
import { describe, expect, test } from 'vitest'
import { createMemoryLimiter, createRedisLimiter, type RateLimiter } from './rate-limiter.ts'

const REFUSED = { code: 'rate_limited', details: { retryAfterSeconds: expect.any(Number) } }

/** What `extra` calls more than allowed, all at once, come to. */
const burst = async (
  limiter: RateLimiter,
  extra: number,
): Promise<{ served: number; refused: unknown[] }> => {
  const calls = Array.from({ length: RATE_LIMITS.contact.calls + extra }, () =>
    limiter.consume('contact', '203.0.113.7').catch((error: unknown) => error),
  )
  const refused = (await Promise.all(calls)).filter((error) => error !== undefined)
  return { served: calls.length - refused.length, refused }
}

describe('limits', () => {
  test('each client has its own account of each kind of call', async () => {
    const limiter = createMemoryLimiter()
    const { served, refused } = await burst(limiter, 3)
    expect(served).toBe(RATE_LIMITS.contact.calls)
    expect(refused).toEqual([REFUSED, REFUSED, REFUSED].map((error) => expect.objectContaining(error)))
    expect(await limiter.consume('contact', '198.51.100.1')).toBeUndefined()
    expect(await limiter.consume('read', '203.0.113.7')).toBeUndefined()
    await limiter.close()
  })

  test('a refusal says when the same call may succeed', async () => {
    const limiter = createMemoryLimiter()
    const { refused } = await burst(limiter, 1)
    const [{ details }] = refused as [{ details: { retryAfterSeconds: number } }]
    expect(details.retryAfterSeconds).toBeGreaterThan(0)
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(RATE_LIMITS.contact.windowSeconds)
  })

  test('a refunded call does not count', async () => {
    const limiter = createMemoryLimiter()
    for (let n = 0; n < 2 * RATE_LIMITS.passwords.calls; n += 1) {
      await limiter.consume('passwords', 'ada')
      await limiter.refund('passwords', 'ada')
    }
    expect(await limiter.consume('passwords', 'ada')).toBeUndefined()
    await limiter.close()
  })

  test.skipIf(mustSkipRedis('limits of several processes'))(
    'count together what several processes are asked, and go on alone when Redis dies',
    async () => {
      const redis = await startRedis()
      const complaints: string[] = []
      const say = (message: string) => complaints.push(message)
      // Redis that is late on a busy machine is not what this is about.
      const answerMs = 60_000
      const limiters = [
        await createRedisLimiter(redis.url, say, answerMs),
        await createRedisLimiter(redis.url, say, answerMs),
      ]
      const { calls } = RATE_LIMITS.contact
      const ask = (key: string): Promise<string[]> =>
        Promise.all(
          Array.from({ length: calls + 3 }, async (_, n) => {
            const refusal = await limiters[n % 2]?.consume('contact', key).catch(() => 'refused')
            return refusal ?? 'served'
          }),
        )
      const served = (answers: unknown[]) => answers.filter((answer) => answer === 'served').length
      expect(served(await ask('ada'))).toBe(calls)
      await redis.kill()
      await expect.poll(() => complaints.length).toBe(2)
      // Each by itself: eight calls, four to one and four to the other, are within its limit.
      expect(served(await ask('grace'))).toBe(calls + 3)
      await redis.start()
      await expect.poll(async () => served(await ask(`back-${Math.random()}`))).toBe(calls)
      await Promise.all(limiters.map((limiter) => limiter.close()))
      await redis.stop()
    },
  )

  test.skipIf(mustSkipRedis('limits while Redis stalls'))(
    'hold while Redis accepts commands and answers none, and no call waits for it',
    async () => {
      const redis = await startRedis()
      const complaints: string[] = []
      const limiter = await createRedisLimiter(redis.url, (message) => complaints.push(message))
      redis.stall()
      const { served, refused } = await burst(limiter, 3)
      expect(served).toBe(RATE_LIMITS.contact.calls)
      expect(refused).toEqual([REFUSED, REFUSED, REFUSED].map((error) => expect.objectContaining(error)))
      expect(await limiter.refund('contact', '203.0.113.7')).toBeUndefined()
      // The connection is given up, and taken up again by itself.
      await expect.poll(() => complaints.length).toBe(1)
      redis.resume()
      const other = await createRedisLimiter(redis.url, (message) => complaints.push(message))
      const isTogether = async (): Promise<boolean> => {
        const key = `back-${Math.random()}`
        for (let n = 0; n < RATE_LIMITS.contact.calls; n += 1) await limiter.consume('contact', key)
        return other.consume('contact', key).then(
          () => false,
          () => true,
        )
      }
      await expect.poll(isTogether).toBe(true)
      await Promise.all([limiter.close(), other.close()])
      await redis.stop()
    },
  )

  test('hold from the start where Redis takes connections and has never said a word', async () => {
    const proxy = await startSilentProxy({ host: '127.0.0.1', port: 9 })
    proxy.silence({ newOnes: true })
    const complaints: string[] = []
    const limiter = await createRedisLimiter(`redis://127.0.0.1:${proxy.port}`, (message) =>
      complaints.push(message),
    )
    const { served, refused } = await burst(limiter, 3)
    expect(served).toBe(RATE_LIMITS.contact.calls)
    expect(refused).toHaveLength(3)
    expect(complaints).toHaveLength(1)
    await limiter.close()
    await proxy.close()
  })

  test('hold while Redis is away, which is said once', async () => {
    const complaints: string[] = []
    // Nothing listens on the port of "discard".
    const limiter = await createRedisLimiter('redis://127.0.0.1:9', (message) => complaints.push(message))
    const { served, refused } = await burst(limiter, 3)
    expect(served).toBe(RATE_LIMITS.contact.calls)
    expect(refused).toHaveLength(3)
    await expect.poll(() => complaints.length).toBeGreaterThan(0)
    await limiter.close()
    expect(complaints).toHaveLength(1)
  })
})
