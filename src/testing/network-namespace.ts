import { spawnSync } from 'node:child_process'
import { findProgram } from './test-requirements.ts'

/** Why this process cannot create a network namespace; undefined when it can. */
const refusal = (): string | undefined => {
  const unshare = findProgram('unshare')
  const ip = findProgram('ip')
  if (!unshare || !ip) return 'unshare and ip are not installed (apt-get install util-linux iproute2)'
  const { status, stderr, error } = spawnSync(unshare, ['-n', ip, 'link', 'set', 'lo', 'up'], {
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return `\`unshare -n ip link set lo up\` failed (${error?.message ?? stderr.trim()}); it takes root with CAP_SYS_ADMIN and CAP_NET_ADMIN`
}

/** Whether a test that needs a network namespace is skipped, with a message. Never with `CI` set. */
export const mustSkipNamespaces = (test: string): boolean => {
  if (process.env['CI']) return false
  const reason = refusal()
  if (reason) console.warn(`SKIPPED, no network namespace: ${test}. ${reason}`)
  return reason !== undefined
}

/** The first line of a test in a namespace: fails with the reason where there is none. */
export const requireNamespaces = (): void => {
  const reason = refusal()
  if (reason) throw new Error(`This test needs a network namespace, and ${reason}.`)
}
