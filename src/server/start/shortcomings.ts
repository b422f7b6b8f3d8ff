import type { Shortcoming } from '#contract/values/shortcomings.ts'
import type { Log } from '#domain/kernel/context.ts'
import { isOwnMachine } from '../security/local-only.ts'
import type { Env } from '../settings/env.ts'

/** A machine of one's own needs neither: its mail is read at `/dev/mail`. The sandbox sells nothing, and needs no publisher. */
export const shortcomingsOf = (env: Env, takesMoney: boolean): Shortcoming[] => [
  ...(!env.SMTP_URL && !isOwnMachine(env) ? ['mail' as const] : []),
  ...(!env.PUBLISHER && takesMoney ? ['publisher' as const] : []),
]

const SAYS: Record<Shortcoming, string> = {
  mail: 'No SMTP_URL is set: no mail leaves, so that sign-up by address and newsletters are closed',
  publisher: 'No PUBLISHER is set: Premium is not sold until the pages name who sells it',
}

export const logShortcomings = (shortcomings: readonly Shortcoming[], log: Log): void => {
  for (const one of shortcomings) log.warn({ degraded: one }, SAYS[one])
}
