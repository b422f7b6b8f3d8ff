import {
  SubmissionError,
  openSmtpSession,
  type SmtpSession,
  type SmtpSessionOptions,
  type SmtpTimes,
} from './smtp-session.ts'

/** Servers prefer connections to end now and then, and some reject more mails. */
const MAILS_PER_SESSION = 100

export interface SmtpPool {
  /**
   * Queues for a free connection. Rejects with a SubmissionError, or with the error of opening a connection.
   */
  submit: (from: string, to: string, raw: Buffer) => Promise<void>
  /** Aborts mails in flight. */
  interrupt: () => void
  /** Ends idle connections with QUIT and the others immediately. */
  close: () => void
}

interface Mail {
  from: string
  to: string
  raw: Buffer
}

const hasReply = (error: SubmissionError): boolean =>
  typeof (error.cause as { responseCode?: unknown } | null)?.responseCode === 'number'

/**
 * A connection pool for one mail server, opened lazily. nodemailer's own pool retries a mail silently when
 * its connection breaks after the submission, so that a recipient may get it twice. This pool never retries a
 * mail that the server may have.
 */
export const createSmtpPool = (
  url: string,
  { connections, ...times }: SmtpTimes & SmtpSessionOptions & { connections: number },
): SmtpPool => {
  const idle: SmtpSession[] = []
  const waiting: (() => void)[] = []
  /** Replaced after each interruption. */
  let interruption = new AbortController()
  let taken = 0
  let isClosed = false

  /** Runs one step of a mail with a signal for interruption and timeout. */
  const withLimit = async (
    interrupted: AbortSignal,
    step: (cutting: AbortSignal) => Promise<void>,
  ): Promise<void> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('The mail server takes too long')), times.totalMs)
    try {
      await step(AbortSignal.any([interrupted, late.signal]))
    } finally {
      clearTimeout(timer)
    }
  }
  const take = async (cutting: AbortSignal): Promise<void> => {
    if (taken < connections) {
      taken += 1
      return
    }
    const turn = Promise.withResolvers<void>()
    const leave = (): void => {
      const at = waiting.indexOf(turn.resolve)
      if (at !== -1) waiting.splice(at, 1)
      turn.reject(cutting.reason)
    }
    waiting.push(turn.resolve)
    cutting.addEventListener('abort', leave, { once: true })
    await turn.promise.finally(() => cutting.removeEventListener('abort', leave))
  }
  /** The slot goes to the longest waiting mail in the queue. */
  const free = (): void => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  const open = async (cutting: AbortSignal): Promise<SmtpSession> => {
    if (isClosed) throw new Error('The mail pool is closed')
    return openSmtpSession(url, times, cutting)
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

  const tryWith = async (session: SmtpSession, mail: Mail, cutting: AbortSignal): Promise<void> => {
    const cut = (): void => session.close()
    cutting.addEventListener('abort', cut, { once: true })
    try {
      await session.submit(mail.from, mail.to, mail.raw)
      putBack(session)
    } catch (error) {
      const canGoOn = error instanceof SubmissionError && hasReply(error) && !session.isOver()
      const isReset =
        canGoOn &&
        (await session.reset().then(
          () => true,
          () => false,
        ))
      if (isReset) putBack(session)
      else session.close()
      throw error
    } finally {
      cutting.removeEventListener('abort', cut)
    }
  }

  const interrupt = (): void => {
    interruption.abort(new Error('The connection was cut'))
    interruption = new AbortController()
  }

  const send = async (mail: Mail, cutting: AbortSignal): Promise<void> => {
    // Interrupted while it was queued.
    cutting.throwIfAborted()
    const used = findIdle()
    if (used) {
      try {
        await tryWith(used, mail, cutting)
        return
      } catch (error) {
        // The server had closed an idle connection before this mail.
        const isStale = error instanceof SubmissionError && !error.hasBegun && !hasReply(error)
        if (!isStale || isClosed || cutting.aborted) throw error
      }
    }
    await tryWith(await open(cutting), mail, cutting)
  }

  return {
    submit: async (from, to, raw) => {
      const interrupted = interruption.signal
      await withLimit(interrupted, take)
      // A separate timeout, so that waiting in the queue does not cut a mail short.
      await withLimit(interrupted, (cutting) => send({ from, to, raw }, cutting)).finally(free)
    },
    close: () => {
      isClosed = true
      for (const session of idle.splice(0)) session.quit()
      interrupt()
    },
    interrupt,
  }
}
