import { execFileSync } from 'node:child_process'
import { arch, cpus, loadavg, platform, release } from 'node:os'

export interface Machine {
  date: string
  commit: string | null
  cpu: string
  cores: number
  system: string
  node: string
  /**
   * One-minute load average at the start. Above `cores`, latencies measure the queue for a core instead of
   * the product.
   */
  load: number
}

export const describeMachine = (): Machine => ({
  date: new Date().toISOString(),
  commit: currentCommit(),
  cpu: cpus()[0]?.model ?? 'unknown processor',
  cores: cpus().length,
  system: `${platform()} ${release()} ${arch()}`,
  node: process.versions.node,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
})

const currentCommit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
