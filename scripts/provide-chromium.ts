import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { canInstall, installWithApt } from './install-with-apt.ts'

/** A browser, and where its libraries are when they are not the system's. */
export interface Chromium {
  executablePath: string
  libraryPath?: string
}

/** Chromium without windows, as Debian packages it: the same pages for some 40 % less of a processor than the whole browser. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium's own build for machines without its libraries, as an npm package: 64 MB, fetched only when needed. */
const PACKAGE = '@sparticuz/chromium'
const PACKAGE_VERSION = '153.0.0'
const CACHE = resolve('node_modules/.cache/apercu-chromium')

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findOnPath = (names: readonly string[] = NAMES): Chromium | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  const executablePath = candidates.find((path) => path && isExecutable(path))
  return executablePath ? { executablePath } : undefined
}

const installShell = (): Chromium | undefined => {
  if (canInstall()) console.error(`Installing ${HEADLESS_SHELL} with apt-get …`)
  return installWithApt(HEADLESS_SHELL) ? findOnPath() : undefined
}

const unpack = async (from: string, to: string): Promise<void> =>
  writeFile(to, await promisify(brotliDecompress)(await readFile(from)))

const fetchWithNpm = async (): Promise<Chromium | undefined> => {
  const folder = join(CACHE, PACKAGE_VERSION)
  const chromium = { executablePath: join(folder, 'chromium'), libraryPath: join(folder, 'lib') }
  if (existsSync(chromium.executablePath)) return chromium
  console.error(`Chromium is missing: fetching ${PACKAGE}@${PACKAGE_VERSION} with npm …`)
  const building = `${folder}-building`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  const args = [
    'install',
    '--prefix',
    building,
    '--no-save',
    '--ignore-scripts',
    `${PACKAGE}@${PACKAGE_VERSION}`,
  ]
  if (spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined
  const packed = join(building, 'node_modules', PACKAGE, 'bin')
  await unpack(join(packed, 'chromium.br'), join(building, 'chromium'))
  chmodSync(join(building, 'chromium'), 0o755)
  await unpack(join(packed, 'al2023.tar.br'), join(building, 'libraries.tar'))
  const extracted = spawnSync('tar', ['-xf', join(building, 'libraries.tar'), '-C', building])
  if (extracted.status !== 0) return undefined
  rmSync(join(building, 'libraries.tar'))
  rmSync(join(building, 'node_modules'), { recursive: true })
  renameSync(building, folder)
  return chromium
}

/** Linux's loader looks there before it looks in the system's folders. */
export const environmentOf = ({ executablePath, libraryPath }: Chromium): Record<string, string> => ({
  CHROMIUM_PATH: executablePath,
  ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }),
})

/**
 * Debian's Chromium without windows, installed where that can be done; else the Chromium on this machine, else one from
 * npm; undefined, with the reason on standard error, when the browser tests have to do without.
 */
export const provideChromium = async (): Promise<Chromium | undefined> => {
  const chromium = findOnPath([HEADLESS_SHELL]) ?? installShell() ?? findOnPath() ?? (await fetchWithNpm())
  if (!chromium) console.error('Chromium is missing and could be had neither with apt-get nor with npm.')
  return chromium
}

if (import.meta.main) {
  const chromium = await provideChromium()
  if (chromium) console.log(chromium.executablePath)
  else process.exitCode = 1
}
