import { uuidv7 } from '#db/uuid.ts'
import { pinArticle, unpinArticle } from '#domain/editorial/pins/pins.service.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { expect, test } from 'vitest'
import { createMicroCache } from './micro-cache.ts'
import { watchNewsroom } from './newsroom-version.ts'

describeDatabase('what one process keeps', (engine) => {
  test('is rendered again once an admin has acted on another process, and on this one', async () => {
    const db = await engine.open({ poolSize: 1 })
    // On PostgreSQL a second process has connections of its own.
    const elsewhere = engine.engine === 'postgres' ? await engine.reopen() : db
    const { id } = await buildArticle(db)
    let made = 0
    const cache = createMicroCache({
      fill: async () => ({ number: (made += 1) }),
      bytesOf: () => 1,
      now: () => 0,
      freshMs: 1000,
      staleMs: 1000,
      maxEntries: 10,
      maxBytes: 1000,
      onRevalidateError: () => undefined,
    })
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const stop = watchNewsroom(testContext(db), () => {
      cache.invalidate()
      resolve()
    })
    // Its first look had the one connection before this has: what happens from now on is news.
    await db.kysely.selectFrom('app_state').select('key').execute()
    expect(await cache.load('/')).toEqual({ number: 1 })
    expect(await cache.load('/')).toEqual({ number: 1 })
    await pinArticle(testContext(elsewhere), { role: 'admin', userId: uuidv7() }, id, {
      list: 'front',
      position: 1,
      expiresInHours: 24,
    })
    await changed
    stop()
    expect(cache.peek('/')).toBeUndefined()
    const both = await Promise.all([cache.load('/'), cache.load('/')])
    expect(both).toEqual([{ number: 2 }, { number: 2 }])
    expect(cache.peek('/')).toEqual({ number: 2 })
  })

  test.runIf(engine.engine === 'pglite')(
    'by word of the embedded database, and not for an act that was taken back',
    async () => {
      const db = await engine.open({ poolSize: 1 })
      const { id } = await buildArticle(db)
      const admin = { role: 'admin', userId: uuidv7() } as const
      const pin = { list: 'front', position: 1, expiresInHours: 24 } as const
      let changes = 0
      const stop = watchNewsroom(testContext(db), () => (changes += 1))
      const undone = db.tx(async () => {
        await pinArticle(testContext(db), admin, id, pin)
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      expect(changes).toBe(0)
      await pinArticle(testContext(db), admin, id, pin)
      expect(changes).toBe(1)
      stop()
      await unpinArticle(testContext(db), admin, id, 'front')
      expect(changes).toBe(1)
    },
  )

  test('and what was being made at that moment is made once more', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let begun = 0
    const cache = createMicroCache({
      fill: async () => {
        const number = (begun += 1)
        await gates[number - 1]?.promise
        return { number }
      },
      bytesOf: () => 1,
      now: () => 0,
      freshMs: 1000,
      staleMs: 1000,
      maxEntries: 10,
      maxBytes: 1000,
      onRevalidateError: () => undefined,
    })
    const before = cache.load('/')
    cache.invalidate()
    const after = cache.load('/')
    for (const gate of gates) gate.resolve()
    expect(await before).toEqual({ number: 1 })
    expect(await after).toEqual({ number: 2 })
  })
})
