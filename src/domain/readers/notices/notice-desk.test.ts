import { MailError } from '#adapters/mail/mailer.ts'
import type { NoticeDraft } from '#contract/newsroom/notices.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { Database } from '#db/connection.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { sendDueMails } from '#domain/kernel/mail/send-mails.service.ts'
import { accountApi } from '#testing/accounts/account-api.ts'
import { type BuiltAccount, buildAccount } from '#testing/accounts/build-account.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { testMailer } from '#testing/test-mail.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { beginNoticeByCommand, beginNoticeOf, listNotices } from './notice-desk.service.ts'
import { continueNotices } from './notices.service.ts'

const DRAFT: NoticeDraft = {
  texts: {
    en: { subject: 'Our terms change', paragraphs: ['What changes.', 'Why it does.'] },
    fr: { subject: 'Nos conditions changent', paragraphs: ['Ce qui change.'] },
  },
  applies_on: '2026-06-01',
  per_minute: 60,
}

describeDatabase('The newsroom’s notices', ({ open }) => {
  let db: Database
  let now: Date
  let ctx: Context
  let owner: BuiltAccount
  let viewer: Viewer
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    now = new Date('2026-03-10T12:00:00Z')
    ctx = { ...testContext(db), clock: () => now }
    for (const table of ['notices', 'mail_outbox', 'users'] as const)
      await db.kysely.deleteFrom(table).execute()
    owner = await account({ role: 'admin' })
    viewer = { role: 'admin', userId: owner.id }
  })

  const account = async (fields: Parameters<typeof buildAccount>[1] = {}): Promise<BuiltAccount> => {
    const built = await buildAccount(db, { now, ...fields })
    await db.kysely.updateTable('users').set({ created_at: now }).where('id', '=', built.id).execute()
    return built
  }
  const call = (path: string, body: object) =>
    accountApi(ctx).call(path, body, { authorization: `Bearer ${owner.token}` })
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms)
  }

  test('are previewed in every language, with the number of recipients, and nothing is sent', async () => {
    await account()
    const { status, body } = await call('/admin/notices/preview', DRAFT)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      recipients: 2,
      mails: [
        {
          lng: 'en',
          subject: 'Our terms change',
          text: expect.stringMatching(/Why it does\.[^]*1 June 2026/),
        },
        { lng: 'fr', subject: 'Nos conditions changent', text: expect.stringContaining('1 juin 2026') },
      ],
    })
    expect(await db.kysely.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  test('are tried on oneself, in every language', async () => {
    await account()
    expect((await call('/admin/notices/test', DRAFT)).status).toBe(200)
    const mails = await db.kysely.selectFrom('mail_outbox').select(['recipient', 'locale']).execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email, owner.email])
    expect(mails.map(({ locale }) => locale).toSorted()).toEqual(['en', 'fr'])
    expect((await listNotices(ctx)).notices).toEqual([])
  })

  test.each([
    ['a day that is too near', { applies_on: '2026-04-09' }],
    ['a text that is missing in a language', { texts: { en: DRAFT.texts.en } }],
    ['no paragraph', { texts: { ...DRAFT.texts, fr: { subject: 'Nos conditions', paragraphs: [] } } }],
  ])('are refused with %s', async (_, wrong) => {
    for (const path of ['/admin/notices/preview', '/admin/notices/test'])
      expect((await call(path, { ...DRAFT, ...wrong })).status).toBe(400)
  })

  test('are sent once by their name, to the confirmed number, and recorded', async () => {
    await account()
    const begin = (recipients: number) =>
      beginNoticeOf(ctx, viewer, { ...DRAFT, name: 'terms-2026', recipients })
    await expect(begin(1)).rejects.toMatchObject({
      code: 'bad_request',
      details: [{ field: 'recipients', message: 'There are 2 by now' }],
    })
    await begin(2)
    await expect(begin(2)).rejects.toMatchObject({ code: 'notice_exists' })
    await expect(beginNoticeByCommand(ctx, 'terms-2026', DRAFT)).rejects.toMatchObject({
      code: 'notice_exists',
    })
    const acts = await db.kysely.selectFrom('audit_log').select(['act', 'object_id', 'after']).execute()
    expect(acts).toEqual([
      {
        act: 'notice.begin',
        object_id: 'terms-2026',
        after: { applies_on: '2026-06-01', en: 'Our terms change', fr: 'Nos conditions changent' },
      },
    ])
  })

  test('show how many mails left, wait and came back, also after the mails are deleted', async () => {
    for (let count = 0; count < 3; count += 1) await account()
    await beginNoticeOf(ctx, viewer, { ...DRAFT, per_minute: 3, name: 'terms', recipients: 4 })
    const progress = async () => (await listNotices(ctx)).notices[0]
    expect(await progress()).toMatchObject({ sent: 0, failed: 0, waiting: 4, completed_at: null })
    await continueNotices(ctx)
    const mailer = testMailer()
    mailer.failures.push(new MailError('no such user', true, 550))
    await sendDueMails(ctx, mailer)
    later(5 * DURATION_MS.minute)
    await continueNotices(ctx)
    expect(await progress()).toMatchObject({
      sent: 2,
      failed: 1,
      waiting: 1,
      completed_at: now.toISOString(),
    })
    await sendDueMails(ctx, mailer)
    later(5 * DURATION_MS.minute)
    await continueNotices(ctx)
    const done = {
      name: 'terms',
      sent: 3,
      failed: 1,
      waiting: 0,
      subjects: { fr: 'Nos conditions changent' },
    }
    expect(await progress()).toMatchObject(done)
    later(31 * DURATION_MS.day)
    await db.kysely.deleteFrom('mail_outbox').execute()
    await continueNotices(ctx)
    expect(await progress()).toMatchObject(done)
  })
})
