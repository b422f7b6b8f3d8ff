import { createConnectionSlots } from './connection-slots.ts'
import {
  openSmtpSession,
  type SmtpSession,
  type SmtpSessionOptions,
  type SmtpTimes,
  SubmissionError,
} from './smtp-session.ts'

/** Some servers limit the mails per connection, and most prefer that connections end from time to time. */
const MAILS_PER_SESSION = 100

export interface SmtpPool {
  /** Resolves once the server has accepted the mail. `readSmtpFailure` explains a rejection. */
  submit: (from: string, to: string, raw: Buffer) => Promise<void>
  /** Aborts mails in flight and queued ones; later mails are sent as usual. */
  interrupt: () => void
  /** Ends idle connections with QUIT and aborts the others immediately. */
  close: () => void
}

export interface SmtpPoolOptions extends SmtpTimes, SmtpSessionOptions {
  /**
   * Maximum of connections, and so of mails in flight. Throughput is this number divided by the server's
   * response time.
   */
  connections: number
}

interface Mail {
  from: string
  to: string
  raw: Buffer
}

const hasReply = (error: SubmissionError): boolean =>
  typeof (error.cause as { responseCode?: unknown } | null)?.responseCode === 'number'

const withLimit = async (
  totalMs: number,
  interrupted: AbortSignal,
  step: (cutting: AbortSignal) => Promise<void>,
): Promise<void> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The mail server takes too long')), totalMs)
  try {
    await step(AbortSignal.any([interrupted, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}

/** Submits a mail over an open session, which afterwards is either ready for the next mail or closed. */
const submitOver = async (
  session: SmtpSession,
  { from, to, raw }: Mail,
  cutting: AbortSignal,
): Promise<void> => {
  const cut = (): void => session.close()
  cutting.addEventListener('abort', cut, { once: true })
  try {
    await session.submit(from, to, raw)
  } catch (error) {
    const canReset = error instanceof SubmissionError && hasReply(error) && !session.isOver()
    if (canReset) await session.reset().catch(cut)
    else session.close()
    throw error
  } finally {
    cutting.removeEventListener('abort', cut)
  }
}

/**
 * Opens connections lazily. nodemailer's own pool retries a mail when its connection breaks after the
 * submission, so that a recipient may get it twice; this one never retries a mail that the server may have.
 */
export const createSmtpPool = (
  url: string,
  { connections, totalMs, ...options }: SmtpPoolOptions,
): SmtpPool => {
  const idle: SmtpSession[] = []
  const slots = createConnectionSlots(connections)
  /** Replaced after each interruption, because an aborted signal stays aborted. */
  let interruption = new AbortController()
  let isClosed = false

  const open = async (cutting: AbortSignal): Promise<SmtpSession> => {
    if (isClosed) throw new Error('The mail pool is closed')
    return openSmtpSession(url, options, cutting)
  }
  const findIdle = (): SmtpSession | undefined => {
    for (;;) {
      const session = idle.pop()
      if (!session?.isOver()) return session
    }
  }
  const putBack = (session: SmtpSession): void => {
    if (session.isOver()) return
    if (isClosed || session.count() >= MAILS_PER_SESSION) session.quit()
    else idle.push(session)
  }
  const sendOver = (session: SmtpSession, mail: Mail, cutting: AbortSignal): Promise<void> =>
    submitOver(session, mail, cutting).finally(() => putBack(session))

  const send = async (mail: Mail, cutting: AbortSignal): Promise<void> => {
    // An interruption may have aborted the mail while it was in the queue.
    cutting.throwIfAborted()
    const used = findIdle()
    if (used) {
      try {
        await sendOver(used, mail, cutting)
        return
      } catch (error) {
        // Servers close idle connections, which the client may notice only with the next mail.
        const isStale = error instanceof SubmissionError && !error.hasBegun && !hasReply(error)
        if (!isStale || isClosed || cutting.aborted) throw error
      }
    }
    await sendOver(await open(cutting), mail, cutting)
  }

  const interrupt = (): void => {
    interruption.abort(new Error('The connection was cut'))
    interruption = new AbortController()
  }

  return {
    submit: async (from, to, raw) => {
      const { signal } = interruption
      await withLimit(totalMs, signal, slots.take)
      // A second timeout, so that time in the queue does not shorten the time for sending.
      await withLimit(totalMs, signal, (cutting) => send({ from, to, raw }, cutting)).finally(slots.free)
    },
    close: () => {
      isClosed = true
      for (const session of idle.splice(0)) session.quit()
      interrupt()
    },
    interrupt,
  }
}
