import { HandOverError, openSmtpSession, type SmtpSession, type SmtpTimes } from './smtp-session.ts'

/** Servers like a connection to end now and then, and some refuse more. */
const MAILS_PER_SESSION = 100

export interface SmtpPool {
  /** Waits for a free connection. Rejects with a HandOverError, or with whatever kept a connection from opening. */
  handOver: (from: string, to: string, raw: Buffer) => Promise<void>
  /** Breaks off what is under way. */
  interrupt: () => void
  /** Ends idle connections politely and the others at once. */
  close: () => void
}

const hasReply = (error: HandOverError): boolean =>
  typeof (error.cause as { responseCode?: unknown } | null)?.responseCode === 'number'

/**
 * Several connections to one mail server, opened as they are needed and used again. nodemailer has such a pool, which
 * quietly sends a mail again when its connection breaks after the mail was handed over: whoever got it gets it twice.
 * Here nothing is repeated that the server may have.
 */
export const createSmtpPool = (url: string, times: SmtpTimes, connections: number): SmtpPool => {
  const idle: SmtpSession[] = []
  const busy = new Set<SmtpSession>()
  const waiting: (() => void)[] = []
  let taken = 0
  let isClosed = false

  const take = async (): Promise<void> => {
    if (taken < connections) taken += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  /** The place goes to whoever waits longest. */
  const free = (): void => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  const open = async (): Promise<SmtpSession> => {
    if (isClosed) throw new Error('The mail pool is closed')
    return openSmtpSession(url, times)
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

  const tryWith = async (session: SmtpSession, from: string, to: string, raw: Buffer): Promise<void> => {
    busy.add(session)
    try {
      await session.handOver(from, to, raw)
      putBack(session)
    } catch (error) {
      const canGoOn = error instanceof HandOverError && hasReply(error) && !session.isOver()
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
      busy.delete(session)
    }
  }

  const interrupt = (): void => {
    for (const session of busy) session.close()
  }

  return {
    handOver: async (from, to, raw) => {
      await take()
      try {
        const used = findIdle()
        if (used) {
          try {
            await tryWith(used, from, to, raw)
            return
          } catch (error) {
            // The server had ended an idle connection before it heard of this mail.
            const isStale = error instanceof HandOverError && !error.hasBegun && !hasReply(error)
            if (!isStale || isClosed) throw error
          }
        }
        await tryWith(await open(), from, to, raw)
      } finally {
        free()
      }
    },
    close: () => {
      isClosed = true
      for (const session of idle.splice(0)) session.quit()
      interrupt()
    },
    interrupt,
  }
}
