import { emailAddress } from '#contract/values/email-address.ts'
import { LOCALES } from '#contract/values/locales.ts'
import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Env } from '#server/settings/env.ts'
import { mailDeskOf } from '#server/start/mail.ts'
import { CommandError, type Outcome } from '../terminal.ts'

/** What queueing a mail needs of a context; the site’s own job sends it within a minute. */
export const mailContext = (db: Database, env: Env, now: () => Date): Context =>
  ({ db, clock: now, mail: mailDeskOf(env, () => {}) }) as unknown as Context

export const readAddress = (text: string): string => {
  const address = emailAddress.safeParse(text)
  if (!address.success) throw new CommandError(`${text} is not an address.`)
  return address.data
}

/** After a mail in each language was queued. */
export const testOutcome = (to: string): Outcome => ({
  lines: [`${LOCALES.length} mails to ${to} are in the outbox; the site sends them within a minute.`],
  json: { to },
})
