import { Readable } from 'node:stream'
import { isLocalHost } from '#contract/values/local-url.ts'

/** Why a submission failed. */
export class SubmissionError extends Error {
  /** The server had accepted DATA: some or all of the mail was sent. */
  readonly hasBegun: boolean

  constructor(cause: unknown, hasBegun: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.hasBegun = hasBegun
  }
}

/** One open connection to a mail server: one mail after another. */
export interface SmtpSession {
  /** Resolves once the server has accepted the mail. Rejects with a SubmissionError. */
  submit: (from: string, to: string, raw: Buffer) => Promise<void>
  /** Resets the session for the next mail after a rejection. */
  reset: () => Promise<void>
  /** Whether either side has ended it. */
  isOver: () => boolean
  /** Number of submitted mails. */
  count: () => number
  quit: () => void
  /** Immediately, even with a mail in flight. */
  close: () => void
}

export interface SmtpTimes {
  connectMs: number
  /** Timeout of an open connection without data from the server. */
  silenceMs: number
  /**
   * Timeout of one mail from beginning to end, including the opening of its connection. At most as long again
   * in the queue.
   */
  totalMs: number
}

export interface SmtpSessionOptions extends Omit<SmtpTimes, 'totalMs'> {
  cleartextHosts: readonly string[]
}

/** nodemailer's codes for a failed STARTTLS and a certificate that cannot be verified. */
const explainTls = (error: unknown, host: string): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 'ETLS'
    ? new Error(
        `The mail server ${host} could not be spoken to over verified TLS, so it was sent nothing: use smtps://, or name it in CLEARTEXT_HOSTS if it is on a private network of yours (${String(message)})`,
        { cause: error },
      )
    : error
}

type Done = (error?: Error | null) => void
const asPromise = (start: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()))
  })

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param cleartextHosts hosts that need no TLS, besides this machine. To every other host nothing but the
 * greeting is sent before TLS is established and its certificate verified, whatever the URL states (RFC 8314;
 * OWASP ASVS 5.0, 12.3.1).
 * @param cutting aborts the opening.
 */
export const openSmtpSession = async (
  url: string,
  { connectMs, silenceMs, cleartextHosts }: SmtpSessionOptions,
  cutting: AbortSignal,
): Promise<SmtpSession> => {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  cutting.throwIfAborted()
  const { auth, ...server } = parseConnectionUrl(url)
  const { hostname } = new URL(url)
  const mayBeClear = isLocalHost(hostname) || cleartextHosts.includes(hostname)
  const connection = new SMTPConnection({
    ...server,
    ...(!mayBeClear && {
      ignoreTLS: false,
      opportunisticTLS: false,
      requireTLS: true,
      tls: { ...server.tls, rejectUnauthorized: true },
    }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  })
  let isOver = false
  let count = 0
  /**
   * Rejects the promise in flight: a connection closed by the client drops its callback, and a lost one that
   * of its reset.
   */
  let cut: Done | undefined
  const opening = Promise.withResolvers<void>()
  const endWith = (error: Error): void => {
    isOver = true
    opening.reject(error)
    cut?.(error)
  }
  // Between two mails an error only ends the session.
  connection.on('error', endWith)
  connection.on('end', () => endWith(new Error('The connection was closed')))
  const breakOff = (): void => opening.reject(new Error('The connection was cut'))
  cutting.addEventListener('abort', breakOff, { once: true })
  connection.connect((error) => {
    const { user, pass } = auth ?? {}
    if (error) opening.reject(error)
    else if (!user || connection.authenticated) opening.resolve()
    else
      connection.login({ user, pass }, (refused) => (refused ? opening.reject(refused) : opening.resolve()))
  })
  try {
    await opening.promise
  } catch (error) {
    isOver = true
    connection.close()
    throw mayBeClear ? error : explainTls(error, hostname)
  } finally {
    cutting.removeEventListener('abort', breakOff)
  }
  const untilCut = (start: (done: Done) => void): Promise<void> =>
    asPromise((done) => {
      cut = done
      start(done)
    }).finally(() => {
      cut = undefined
    })
  return {
    submit: async (from, to, raw) => {
      let hasBegun = false
      // Not consumed before the server requests it.
      const message = new Readable({
        read() {
          hasBegun = true
          this.push(raw)
          this.push(null)
        },
      })
      count += 1
      try {
        await untilCut((done) =>
          connection.send({ from, to: [to], size: raw.length }, message, (error) => done(error)),
        )
      } catch (error) {
        throw new SubmissionError(error, hasBegun)
      }
    },
    reset: () => untilCut((done) => connection.reset((error) => done(error))),
    isOver: () => isOver,
    count: () => count,
    quit: () => connection.quit(),
    close: () => {
      isOver = true
      cut?.(new Error('The connection was cut'))
      connection.close()
    },
  }
}
