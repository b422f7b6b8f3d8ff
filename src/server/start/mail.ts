import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolderMailer } from '#adapters/mail/folder-mailer.ts'
import type { Mailer } from '#adapters/mail/mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import type { IngestionContext, Log } from '#domain/kernel/context.ts'
import { sendMails } from '#jobs/jobs.ts'
import { createNewsletterRenderer } from '#mails/newsletter/newsletter.ts'
import { createMailRenderer } from '#mails/templates.ts'
import type { Env } from '../settings/env.ts'

/** Any valid address suffices, because without a mail server no mail leaves this machine. */
const localSender = (publicUrl: string): { name: string; address: string } => {
  const { hostname } = new URL(publicUrl)
  const address = `news@${hostname}`
  return { name: 'Aperçu', address: isEmailAddress(address) ? address : 'news@apercu.localhost' }
}

/**
 * Newsletters have SMTP connections of their own, so that a sign-in code does not queue behind thousands of
 * them.
 */
export const openMailers = (env: Env): { mailer: Mailer; newsletterMailer: Mailer } => {
  if (!env.SMTP_URL) {
    const mailer = createFolderMailer(join(env.DATA_DIR, 'outbox'))
    return { mailer, newsletterMailer: mailer }
  }
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = env
  const dkim =
    DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY_FILE
      ? {
          domainName: DKIM_DOMAIN,
          keySelector: DKIM_SELECTOR,
          privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
        }
      : undefined
  return {
    mailer: createSmtpMailer(env.SMTP_URL, { dkim, cleartextHosts: env.CLEARTEXT_HOSTS }),
    newsletterMailer: createSmtpMailer(env.SMTP_URL, {
      dkim,
      cleartextHosts: env.CLEARTEXT_HOSTS,
      connections: env.MAIL_CONNECTIONS,
    }),
  }
}

/** @param wake requests an early run of the job that sends mails */
export const mailDeskOf = (env: Env, wake: () => void): IngestionContext['mail'] => {
  const site = { publicUrl: env.PUBLIC_URL, publisher: env.PUBLISHER ?? null }
  const from = env.MAIL_FROM ?? localSender(env.PUBLIC_URL)
  return {
    render: createMailRenderer(site),
    renderNewsletter: createNewsletterRenderer(site),
    publicUrl: env.PUBLIC_URL,
    bounceAddress: env.MAIL_BOUNCES ?? null,
    from,
    supportAddress: env.SUPPORT_EMAIL ?? from.address,
    wake,
  }
}

export const mailOf = (env: Env, queue: Queue, log: Log): IngestionContext['mail'] =>
  mailDeskOf(env, () => {
    queue.send(sendMails, {}).catch((error: unknown) => {
      log.debug({ err: error }, 'The mail job was not queued; it runs every minute')
    })
  })
