import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueue, type Queue } from '#adapters/queue/queue.ts'
import type { Database } from '#db/connection.ts'
import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { createDomainThrottle } from '#domain/readers/newsletters/sending/domain-throttle.ts'
import { createConsecutiveRefusals } from '#domain/readers/newsletters/sending/consecutive-refusals.ts'
import { scheduleDueNewsletters } from '#domain/readers/newsletters/scheduling/schedule-newsletters.service.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { buildDigest } from '#testing/content/build-digest.ts'
import { buildSubscriber } from '#testing/accounts/build-subscriber.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { testIngestion, type TestIngestion } from '#testing/test-ingestion.ts'
import { testMailer } from '#testing/test-mail.ts'
import { runJobs } from './handlers.ts'
import { JOBS, sendNewsletters, sendMails } from './jobs.ts'

describeDatabase('codes and newsletters', ({ open }) => {
  let db: Database
  let world: TestIngestion
  let queue: Queue
  const logged: string[] = []
  const stopping = new AbortController()

  beforeAll(async () => {
    db = await open()
    world = testIngestion(db)
    world.setNow(new Date('2026-03-10T06:00:00Z'))
    queue = createQueue({ db, jobs: JOBS, log: (line) => logged.push(line), pollSeconds: 0.5 })
    await queue.start()
  })
  afterAll(async () => {
    stopping.abort()
    await queue.stop({ drainSeconds: 5 })
    await world.close()
  })

  test('a code to reset a password is sent while newsletters to many are delayed', async () => {
    const { ctx } = world
    await buildDigest(db, '2026-03-10', { items: 8 })
    for (let n = 0; n < 20; n += 1) await buildSubscriber(db)
    expect(await scheduleDueNewsletters(ctx)).toBe(20)

    const gate = Promise.withResolvers<void>()
    let underWay = 0
    const slow = {
      ...testMailer(),
      send: async () => {
        underWay += 1
        await gate.promise
      },
    }
    const mailer = testMailer()
    await runJobs(queue, ctx, {
      retentionDays: 0,
      llm: undefined,
      mailer,
      newsletters: {
        mailer: slow,
        newsletters: createNewsletterCache(),
        throttle: createDomainThrottle(60_000, 100),
        refusals: createConsecutiveRefusals(),
        connections: 4,
      },
      stopping: stopping.signal,
    })
    await queue.send(sendNewsletters, {})
    while (underWay < 4) await sleep(20)

    await enqueueMail(ctx, {
      kind: 'reset-password',
      to: 'reader@example.org',
      locale: 'en',
      key: 'reset:1',
      data: { code: '123456', token: 'token' },
    })
    await queue.send(sendMails, {})
    while (mailer.sent.length === 0) await sleep(20)
    expect(mailer.sent.map(({ to }) => to.address)).toEqual(['reader@example.org'])
    expect(underWay).toBe(4)
    gate.resolve()
    expect(logged).toEqual([])
  })
})
