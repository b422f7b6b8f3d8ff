import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { createDomainThrottle } from '#domain/readers/newsletters/sending/domain-throttle.ts'
import { createConsecutiveRefusals } from '#domain/readers/newsletters/sending/consecutive-refusals.ts'
import { runJobs } from '#jobs/handlers.ts'
import type { Runtime } from './context.ts'
import type { Env } from '../settings/env.ts'

/** A module of its own, so that its imports load only after the process serves pages. */
export const beginJobs = (
  env: Env,
  { ctx, queue, mailer, newsletterMailer, llm, judge, pairHost }: Runtime,
  stopping: AbortSignal,
): Promise<void> =>
  runJobs(queue, ctx, {
    llm,
    judge,
    pairHost,
    mailer,
    newsletters: {
      mailer: newsletterMailer,
      newsletters: createNewsletterCache(),
      throttle: createDomainThrottle(env.MAIL_DOMAIN_RATE, env.MAIL_CONNECTIONS),
      refusals: createConsecutiveRefusals(),
      connections: env.MAIL_CONNECTIONS,
    },
    retentionDays: env.RETENTION_DAYS,
    stopping,
  })
