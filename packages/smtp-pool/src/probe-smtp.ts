import { openSmtpSession, type SmtpSessionOptions, type SmtpTimes } from './smtp-session.ts'

/**
 * Connects as for a mail, with TLS and login, and ends the session without one. Rejects as the opening of a session does.
 */
export const probeSmtp = async (
  url: string,
  { totalMs, ...options }: Pick<SmtpTimes, 'totalMs'> & SmtpSessionOptions,
): Promise<void> => {
  const session = await openSmtpSession(url, options, AbortSignal.timeout(totalMs))
  session.quit()
}
