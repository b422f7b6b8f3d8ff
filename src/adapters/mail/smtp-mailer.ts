import { createSmtpPool, readSmtpFailure, type SmtpTimes, UnverifiedTlsError } from '@apercu/smtp-pool'
import { isLocalHost } from '#contract/values/local-url.ts'
import { createComposer, type DkimKey } from './compose-mail.ts'
import { MailError, type Mailer } from './mailer.ts'

export interface SmtpOptions {
  connections?: number
  dkim?: DkimKey | undefined
  times?: SmtpTimes
  /** Hosts of a private network that need no TLS, as this machine needs none. */
  cleartextHosts?: readonly string[]
}

const CONNECTIONS = 5
/** `totalMs` is well below the lease of a claimed mail, so that no second process sends it meanwhile. */
const TIMES = { connectMs: 10_000, silenceMs: 30_000, totalMs: 90_000 }

/** Adds the advice that names a setting, because the package knows no settings. */
const explain = (error: unknown, message: string): string =>
  error instanceof UnverifiedTlsError
    ? `The mail server ${error.host} could not be spoken to over verified TLS, so it was sent nothing: use smtps://, or name it in CLEARTEXT_HOSTS if it is on a private network of yours (${(error.cause as Error).message})`
    : message

const asMailError = (error: unknown): MailError => {
  const { message, isPermanent, responseCode, ...fields } = readSmtpFailure(error)
  return new MailError(explain(error, message), isPermanent, responseCode, { ...fields, cause: error })
}

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export const createSmtpMailer = (
  url: string,
  { connections = CONNECTIONS, dkim, times = TIMES, cleartextHosts = [] }: SmtpOptions = {},
): Mailer => {
  const compose = createComposer(dkim)
  const mayBeCleartext = (host: string): boolean => isLocalHost(host) || cleartextHosts.includes(host)
  const pool = createSmtpPool(url, { ...times, connections, mayBeCleartext })
  return {
    send: async (message) => {
      const raw = await compose(message)
      try {
        // The recipient is passed apart from the message, so that no header can add another recipient.
        await pool.submit(message.returnPath ?? message.from.address, message.to.address, raw)
      } catch (error) {
        throw asMailError(error)
      }
    },
    interrupt: () => pool.interrupt(),
    close: () => pool.close(),
  }
}
