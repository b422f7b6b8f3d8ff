import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findNotice, insertNotice } from './notices.repository.ts'
import { continueNotices, earliestDay } from './notices.service.ts'

describeEachEngine('a notice to all account holders', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
    for (const table of ['notices', 'mail_outbox', 'users'] as const)
      await db.kysely.deleteFrom(table).execute()
  })

  const begin = (id: string) =>
    insertNotice(db, {
      id,
      texts: {
        en: { subject: 'Our terms change', paragraphs: ['What changes.'] },
        fr: { subject: 'Nos conditions changent', paragraphs: ['Ce qui change.'] },
      },
      applies_on: '2026-06-01',
      per_minute: 3,
      created_at: now,
    })
  const readers = async (count: number) => {
    const accounts = []
    for (let n = 0; n < count; n += 1) accounts.push(await buildAccount(db, { now }))
    // The builder leaves that to the clock of the database.
    for (const { id } of accounts)
      await db.kysely.updateTable('users').set({ created_at: now }).where('id', '=', id).execute()
    return accounts
  }
  const mails = () =>
    db.kysely
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'locale', 'text'])
      .where('kind', '=', 'notice')
      .execute()

  test('is mailed to each once, a few a minute, with the day from which it applies', async () => {
    const accounts = await readers(7)
    await begin('terms')
    for (const expected of [3, 6, 7]) {
      await continueNotices(ctx)
      expect(await mails()).toHaveLength(expected)
    }
    await continueNotices(ctx)
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      accounts.map(({ email }) => email).toSorted(),
    )
    expect(sent[0]).toMatchObject({ subject: 'Our terms change', text: expect.stringContaining('June 2026') })
    expect(await findNotice(db, 'terms')).toMatchObject({
      queued_count: 7,
      completed_at: expect.any(Date),
      last_user_id: null,
      applies_on: '2026-06-01',
    })
  })

  test('is in the language of each', async () => {
    const [one] = await readers(1)
    await db.kysely
      .insertInto('user_preferences')
      .values({ user_id: one?.id ?? '', language: 'fr' })
      .execute()
    await begin('terms')
    await continueNotices(ctx)
    expect(await mails()).toMatchObject([{ subject: 'Nos conditions changent', locale: 'fr' }])
  })

  test('goes on where a stopped process left it, without a mail twice', async () => {
    await readers(5)
    await begin('terms')
    const stopping: Context = {
      ...ctx,
      mail: {
        ...ctx.mail,
        render: (() => {
          let rendered = 0
          return (...order: Parameters<Context['mail']['render']>) => {
            rendered += 1
            if (rendered === 3) throw new Error('stopped')
            return ctx.mail.render(...order)
          }
        })(),
      },
    }
    await expect(continueNotices(stopping)).rejects.toThrow('stopped')
    expect(await mails()).toEqual([])
    await continueNotices(ctx)
    await continueNotices(ctx)
    expect(await mails()).toHaveLength(5)
  })

  test('runs once for processes side by side', async () => {
    await readers(2)
    await begin('terms')
    await Promise.all([continueNotices(ctx), continueNotices(ctx)])
    expect(await mails()).toHaveLength(2)
  })

  test('is not sent again under its name, nor to those who came later', async () => {
    await readers(1)
    expect(await begin('terms')).toBe(true)
    expect(await begin('terms')).toBe(false)
    now = new Date(now.getTime() + DURATION_MS.day)
    await readers(1)
    await continueNotices(ctx)
    expect(await mails()).toHaveLength(1)
  })
})

test('a change applies thirty days after the last of its mails at the earliest', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(earliestDay(now, 0, 60)).toBe('2026-04-10')
  // 72,000 mails at 60 a minute take twenty hours.
  expect(earliestDay(now, 72_000, 60)).toBe('2026-04-11')
})
