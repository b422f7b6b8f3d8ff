import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'

/** The script that decides whether a package may start its service (`invoke-rc.d(8)`); 101 forbids it. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.d'

export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

interface Packages {
  packages: readonly string[]
  /** Names of systemd units that must be neither started nor enabled. */
  services: readonly string[]
}

/**
 * Installs Debian packages, and retries with fresh package lists when the present ones fail. No service
 * starts, as in the official container images, and PostgreSQL creates no cluster: tests start what they need.
 * False on failure.
 */
export const installWithApt = ({ packages, services }: Packages): boolean => {
  if (!canInstall()) return false
  const allowServices = forbidServices()
  try {
    const options = ['-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
    const install = ['install', ...options, ...packages]
    const isInstalled = apt(install).isOk || (report(apt(['update', '-q'])) && report(apt(install)))
    // Undoes what the package's maintainer script has enabled, on machines with and without systemd.
    for (const service of isInstalled ? services : [])
      spawnSync('deb-systemd-helper', ['disable', `${service}.service`], {
        stdio: 'ignore',
        // The helper refuses to run unless dpkg's variable says that a maintainer script called it.
        env: { ...process.env, DPKG_MAINTSCRIPT_PACKAGE: 'apercu' },
      })
    return isInstalled
  } finally {
    allowServices()
  }
}

const apt = (args: readonly string[]): { isOk: boolean; output: string } => {
  const { status, stdout, stderr } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return { isOk: status === 0, output: stdout + stderr }
}

const report = ({ isOk, output }: ReturnType<typeof apt>): boolean => {
  if (!isOk) console.error(output.trimEnd())
  return isOk
}

/** @returns a function that restores the machine's policy. */
const forbidServices = (): (() => void) => {
  const cluster = `${CLUSTER_SETTINGS}/apercu-tests.conf`
  const hadPolicy = existsSync(SERVICE_POLICY)
  if (!hadPolicy) {
    writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n')
    chmodSync(SERVICE_POLICY, 0o755)
  }
  mkdirSync(CLUSTER_SETTINGS, { recursive: true })
  writeFileSync(cluster, 'create_main_cluster = false\n')
  return () => {
    if (!hadPolicy) rmSync(SERVICE_POLICY, { force: true })
    rmSync(cluster, { force: true })
  }
}
