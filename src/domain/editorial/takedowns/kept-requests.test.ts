import { DURATION_MS } from '#contract/limits.ts'
import { testContext } from '#testing/test-api.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { expect, test } from 'vitest'
import { pruneTakedownRequests, receiveTakedownRequest } from './takedown-requests.service.ts'

describeDatabase('Requests to take something down', ({ open }) => {
  test('are kept until a year after the answer, open ones for as long as they are', async () => {
    const db = await open()
    let now = new Date('2026-03-10T12:00:00Z')
    const ctx = { ...testContext(db), clock: () => now }
    for (const name of ['answered', 'open'])
      await receiveTakedownRequest(ctx, {
        name,
        email: 'press@outlet.example',
        address: null,
        message: 'Please.',
        locale: 'en',
      })
    await db.kysely
      .updateTable('takedown_requests')
      .set({ answered_at: now, outcome: 'declined' })
      .where('name', '=', 'answered')
      .execute()
    const names = async () =>
      (await db.kysely.selectFrom('takedown_requests').select('name').orderBy('name').execute()).map(
        (row) => row.name,
      )
    now = new Date(now.getTime() + 365 * DURATION_MS.day)
    await pruneTakedownRequests(ctx)
    expect(await names()).toEqual(['answered', 'open'])
    now = new Date(now.getTime() + DURATION_MS.minute)
    await pruneTakedownRequests(ctx)
    expect(await names()).toEqual(['open'])
  })
})
