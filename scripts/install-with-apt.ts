import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether packages may be installed from here: as root, where there is apt-get. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian's packages, with newer lists when those here know them no more. False when it did not work. */
export const installWithApt = (...packages: string[]): boolean => {
  if (!canInstall()) return false
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return apt(...install) || (apt('update', '-q') && apt(...install))
}
