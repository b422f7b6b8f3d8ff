import { probeSmtp } from '@apercu/smtp-pool'
import { isLocalHost } from '#contract/values/local-url.ts'

/**
 * Opens a session with TLS and login, as each mail does.
 *
 * @throws Error with one sentence
 */
export const probeMailServer = (
  url: string,
  { cleartextHosts, timeoutMs }: { cleartextHosts: readonly string[]; timeoutMs: number },
): Promise<void> =>
  probeSmtp(url, {
    connectMs: timeoutMs,
    silenceMs: timeoutMs,
    totalMs: timeoutMs,
    mayBeCleartext: (host) => isLocalHost(host) || cleartextHosts.includes(host),
  })
