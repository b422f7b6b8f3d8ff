import { execFileSync, spawnSync } from 'node:child_process'

/** Debian keeps `ip` in a folder that the PATH of ordinary users lacks. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }

export const runInNamespace = (program: string, ...args: string[]): string =>
  execFileSync('unshare', ['-n', program, ...args], { encoding: 'utf8', env })

/** Reason why this process cannot create a network namespace; undefined if it can. */
const refusal = (): string | undefined => {
  const { status, stderr, error } = spawnSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up'], {
    encoding: 'utf8',
    env,
  })
  if (status === 0) return undefined
  return `\`unshare -n ip link set lo up\` failed (${error?.message ?? stderr.trim()}); it takes root with CAP_SYS_ADMIN and CAP_NET_ADMIN, and both programs (apt-get install util-linux iproute2)`
}

/**
 * Prints why a test is skipped. With `CI` set no test is skipped, so that a machine without privileges is
 * noticed.
 */
export const mustSkipNamespaces = (test: string): boolean => {
  if (process.env['CI']) return false
  const reason = refusal()
  if (reason) console.warn(`SKIPPED, no network namespace: ${test}. ${reason}`)
  return reason !== undefined
}

/**
 * Fails early with the reason if no namespace can be created, because the test would fail later with an
 * obscure error.
 */
export const requireNamespaces = (): void => {
  const reason = refusal()
  if (reason) throw new Error(`This test needs a network namespace, and ${reason}.`)
}
