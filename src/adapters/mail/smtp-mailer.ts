import { createTransport } from 'nodemailer'
import { MailError, type Mailer } from './mailer.ts'
import { mimeMessage } from './mime-message.ts'

const CONNECTIONS = 5
const CONNECT_MS = 10_000
/** Silence of an open connection. Well below the lease of a claimed mail. */
const SILENCE_MS = 30_000

/** Replies that speak of us (sign-in, encryption, our own size or rate), not of this mail. */
const ABOUT_US = new Set([530, 534, 535, 538])
/** Where in the conversation a 5xx reply is about this recipient or this mail. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

const asMailError = (error: unknown): MailError => {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const isPermanent =
    responseCode !== undefined &&
    responseCode >= 500 &&
    !ABOUT_US.has(responseCode) &&
    ABOUT_THE_MAIL.has(code ?? '')
  return new MailError(message, isPermanent, responseCode, error)
}

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export const createSmtpMailer = (url: string): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return {
    send: async (message) => {
      try {
        await transport.sendMail(mimeMessage(message))
      } catch (error) {
        throw asMailError(error)
      }
    },
    close: () => transport.close(),
  }
}
