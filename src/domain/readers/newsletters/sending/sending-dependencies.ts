import type { Mailer } from '#adapters/mail/mailer.ts'
import type { NewsletterCache } from '#domain/readers/newsletters/composing/compose-newsletter.service.ts'
import type { ConsecutiveRefusals } from './consecutive-refusals.ts'
import type { DomainThrottle } from './domain-throttle.ts'

/** Shared by all runs of a process, because refusals and cached newsletters outlast a run. */
export interface SendingDependencies {
  mailer: Mailer
  newsletters: NewsletterCache
  throttle: DomainThrottle
  refusals: ConsecutiveRefusals
  /** How many newsletters are sent concurrently: as many as the mailer has connections. */
  connections: number
}
