import { Readable } from 'node:stream'

/**
 * Thrown if a mail fails on an open connection. Any other rejection means that no connection could be opened.
 */
export class SubmissionError extends Error {
  /** Whether the server had accepted DATA, so that it may have received the whole mail. */
  readonly hasBegun: boolean

  constructor(cause: unknown, hasBegun: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.hasBegun = hasBegun
  }
}

/** Thrown if STARTTLS or the verification of the certificate fails at a host that requires TLS. */
export class UnverifiedTlsError extends Error {
  readonly host: string

  constructor(host: string, cause: Error) {
    super(
      `The mail server ${host} could not be spoken to over verified TLS, so it was sent nothing (${cause.message})`,
      { cause },
    )
    this.host = host
  }
}

export interface SmtpSession {
  /** Resolves once the server has accepted the mail; rejects with a SubmissionError. */
  submit: (from: string, to: string, raw: Buffer) => Promise<void>
  /** Must follow a rejected mail, because the server would otherwise add the next mail's recipients to it. */
  reset: () => Promise<void>
  isOver: () => boolean
  /** Number of mails of this session, including rejected ones. */
  count: () => number
  quit: () => void
  /** Closes the connection without QUIT and rejects a mail in flight. */
  close: () => void
}

export interface SmtpTimes {
  /** Milliseconds for the TCP connection, and again for the server's greeting. */
  connectMs: number
  /** Milliseconds without received data after which the connection is closed. */
  silenceMs: number
  /**
   * Milliseconds for a mail, including the opening of its connection; the wait in the queue has the same
   * limit of its own.
   */
  totalMs: number
}

export interface SmtpSessionOptions extends Omit<SmtpTimes, 'totalMs'> {
  /** Whether a host may be used without TLS, such as one on this machine; false for all by default. */
  mayBeCleartext?: (host: string) => boolean
}

/** Whether nodemailer reports a failure of STARTTLS or of the certificate. */
const isTlsFailure = (error: unknown): error is Error => (error as { code?: unknown }).code === 'ETLS'

type Done = (error?: Error | null) => void
const asPromise = (start: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()))
  })

/**
 * To a host that requires TLS, nothing but the greeting is sent before TLS is established and its certificate
 * verified, whatever the options in `url` say (RFC 8314; OWASP ASVS 5.0, 12.3.1).
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param cutting aborts the opening
 * @throws UnverifiedTlsError, or what nodemailer reports
 */
export const openSmtpSession = async (
  url: string,
  { connectMs, silenceMs, mayBeCleartext = () => false }: SmtpSessionOptions,
  cutting: AbortSignal,
): Promise<SmtpSession> => {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  cutting.throwIfAborted()
  const { auth, ...server } = parseConnectionUrl(url)
  const { hostname } = new URL(url)
  const needsTls = !mayBeCleartext(hostname)
  const connection = new SMTPConnection({
    ...server,
    ...(needsTls && {
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
   * Rejects the command in flight, because nodemailer drops its callback when the client closes the connection,
   * and the callback of a reset when the connection is lost.
   */
  let cut: Done | undefined
  const opening = Promise.withResolvers<void>()
  const endWith = (error: Error): void => {
    isOver = true
    opening.reject(error)
    cut?.(error)
  }
  // An error between two mails would end the process if it had no listener.
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
    throw needsTls && isTlsFailure(error) ? new UnverifiedTlsError(hostname, error) : error
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
      // nodemailer reads the stream only once the server has accepted DATA.
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
