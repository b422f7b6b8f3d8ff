import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installWithApt } from '../install-with-apt.ts'

/** The system's own resources, which ours are linked against. */
export const FRAMEWORK = '/usr/share/android-framework-res/framework-res.apk'

/** Android's resource compiler without an SDK, as Debian packages it. */
const PACKAGES = ['aapt', 'android-framework-res']

export const hasAapt = (): boolean =>
  existsSync(FRAMEWORK) && spawnSync('aapt2', ['version'], { stdio: 'ignore' }).status === 0

/** Installs it when it is missing and may be installed. Whether it is there. */
export const provideAapt = (): boolean => hasAapt() || (installWithApt(...PACKAGES) && hasAapt())
