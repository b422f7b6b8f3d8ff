import {
  SubmissionError,
  openSmtpSession,
  type SmtpSession,
  type SmtpSessionOptions,
  type SmtpTimes,
} from './smtp-session.ts'

/** Servers like a connection to end now and then, and some refuse more. */
const MAILS_PER_SESSION = 100

export interface SmtpPool {
  /** Waits for a free connection. Rejects with a SubmissionError, or with whatever kept a connection from opening. */
  submit: (from: string, to: string, raw: Buffer) => Promise<void>
  /** Breaks off what is under way. */
  interrupt: () => void
  /** Ends idle connections politely and the others at once. */
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
 * Several connections to one mail server, opened as they are needed and used again. nodemailer has such a pool, which
 * quietly sends a mail again when its connection breaks after the mail was handed over: whoever got it gets it twice.
 * Here nothing is repeated that the server may have.
 */
export const createSmtpPool = (
  url: string,
  { connections, ...times }: SmtpTimes & SmtpSessionOptions & { connections: number },
): SmtpPool => {
  const idle: SmtpSession[] = []
  const waiting: (() => void)[] = []
  /** Aborted by an interruption, and another takes its place. */
  let interruption = new AbortController()
  let taken = 0
  let isClosed = false

  /** Runs one step of a mail with a signal that an interruption aborts, and the end of its time. */
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
  /** The place goes to whoever waits longest. */
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
    // It was interrupted while it waited for its place.
    cutting.throwIfAborted()
    const used = findIdle()
    if (used) {
      try {
        await tryWith(used, mail, cutting)
        return
      } catch (error) {
        // The server had ended an idle connection before it heard of this mail.
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
      // A time of its own, so that no mail is cut in its midst for having waited.
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
