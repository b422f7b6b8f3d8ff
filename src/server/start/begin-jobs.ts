import { createNewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import { createDomainThrottle } from '#domain/readers/newsletters/sending/domain-throttle.ts'
import { createConsecutiveRefusals } from '#domain/readers/newsletters/sending/consecutive-refusals.ts'
import { runJobs } from '#jobs/handlers.ts'
import type { Runtime } from './context.ts'
import type { Env } from '../settings/env.ts'

/** A second of the rate, and at least one newsletter for each connection. */
const burstOf = ({ MAIL_DOMAIN_RATE, MAIL_CONNECTIONS }: Env): number =>
  Math.max(MAIL_CONNECTIONS, Math.ceil(MAIL_DOMAIN_RATE / 60))

/** A module of its own, so that its imports load only after the process serves pages. */
export const beginJobs = async (
  env: Env,
  { ctx, queue, mailer, newsletterMailer, models }: Runtime,
  stopping: AbortSignal,
): Promise<void> => {
  const { tokens, ...hosts } = models
  await tokens?.load()
  await runJobs(queue, ctx, {
    ...hosts,
    mailer,
    newsletters: {
      mailer: newsletterMailer,
      newsletters: createNewsletterCache(),
      throttle: createDomainThrottle(env.MAIL_DOMAIN_RATE, burstOf(env)),
      refusals: createConsecutiveRefusals(),
      connections: env.MAIL_CONNECTIONS,
    },
    retentionDays: env.RETENTION_DAYS,
    stopping,
  })
}
