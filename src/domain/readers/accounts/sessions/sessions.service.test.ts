import { DURATION_MS } from '#contract/limits.ts'
import { LOW_DISK_BYTES } from '#db/embedded/storage-guard.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { testDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, expect, test } from 'vitest'
import { findViewer } from './sessions.service.ts'

let free = 10 * LOW_DISK_BYTES
const { db, cleanup } = await testDatabase('pglite', { freeBytes: () => free })
afterAll(cleanup)

test('who is signed in reads on while the disk is full, and is kept signed in once there is room', async () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const { id, token } = await buildAccount(db, { now })
  const ctx = testContext(db, new Date(now.getTime() + 2 * DURATION_MS.day))
  const expiry = () => db.kysely.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()
  const before = await expiry()

  free = LOW_DISK_BYTES - 1
  expect(await findViewer(ctx, token)).toMatchObject({ viewer: { userId: id }, wasExtended: false })
  expect(await expiry()).toEqual(before)

  free = 10 * LOW_DISK_BYTES
  ctx.accounts.sessionCache.forget()
  expect((await findViewer(ctx, token)).wasExtended).toBe(true)
  expect((await expiry()).expires_at.getTime()).toBe(before.expires_at.getTime() + 2 * DURATION_MS.day)
})
