import { existsSync, readdirSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** A program, or several alternatives, that tests start. */
export interface TestRequirement {
  name: string
  /** One of these is enough: names to look for in `programFolders`, or absolute paths. */
  programs: readonly string[]
  /** Alternatives where the packages cannot be installed. */
  substitutes?: readonly string[]
  /** Environment variable that names the program instead. */
  setting?: string
  /** Debian's packages, without what they recommend. */
  packages: readonly string[]
  /** systemd units of those packages, which must not run on a test machine. */
  services?: readonly string[]
  /** Whether only `npm run test:long` needs it; `npm test` does not install it. */
  isForLongRuns?: boolean
  purpose: string
}

/** Everything the tests need beyond Node and `npm ci`. A run starts nothing while any of it is missing. */
export const TEST_REQUIREMENTS = {
  postgres: {
    name: 'PostgreSQL',
    programs: ['postgres'],
    packages: ['postgresql'],
    services: ['postgresql'],
    purpose: 'the server databases; every test of a database runs on it too',
  },
  redis: {
    name: 'Redis',
    programs: ['redis-server', 'valkey-server'],
    packages: ['redis-server'],
    services: ['redis-server'],
    purpose: 'limits counted by several processes together',
  },
  chromium: {
    name: 'Chromium',
    // Renders the same pages for some 40 % less processor time than the whole browser.
    programs: ['chromium-headless-shell'],
    substitutes: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    setting: 'CHROMIUM_PATH',
    packages: ['chromium-headless-shell'],
    purpose: "readers' journeys in a browser",
  },
  nginx: {
    name: 'nginx',
    programs: ['nginx'],
    packages: ['nginx'],
    services: ['nginx'],
    purpose: 'reverse proxy with its default configuration',
  },
  caddy: {
    name: 'Caddy',
    programs: ['caddy'],
    packages: ['caddy'],
    services: ['caddy'],
    purpose: 'reverse proxy with its default configuration',
  },
  haproxy: {
    name: 'HAProxy',
    programs: ['haproxy'],
    packages: ['haproxy'],
    services: ['haproxy'],
    purpose: 'reverse proxy with its default configuration',
  },
  git: {
    name: 'git',
    programs: ['git'],
    packages: ['git'],
    purpose: 'the files that belong to the repository',
  },
  unshare: {
    name: 'unshare',
    programs: ['unshare'],
    packages: ['util-linux'],
    purpose: 'network namespaces, in which every address is local',
  },
  ip: {
    name: 'ip',
    programs: ['ip'],
    packages: ['iproute2'],
    purpose: 'addresses and routes of network namespaces',
  },
  aapt2: {
    name: 'aapt2',
    programs: ['aapt2'],
    packages: ['aapt'],
    purpose: "Android's resource compiler",
  },
  androidFramework: {
    name: 'framework-res.apk',
    programs: ['/usr/share/android-framework-res/framework-res.apk'],
    packages: ['android-framework-res'],
    purpose: "the Android system's resources, which the app's are linked against",
  },
  pgbouncer: {
    name: 'PgBouncer',
    programs: ['pgbouncer'],
    packages: ['pgbouncer'],
    services: ['pgbouncer'],
    isForLongRuns: true,
    purpose: 'pooler in transaction mode between processes and PostgreSQL',
  },
  java: {
    name: 'Java',
    programs: ['java'],
    packages: ['default-jre-headless'],
    isForLongRuns: true,
    purpose: 'the Nu HTML checker',
  },
} as const satisfies Record<string, TestRequirement>

export type TestProgram = keyof typeof TEST_REQUIREMENTS

const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** PATH first, then folders that a user's PATH often lacks; PostgreSQL's newest version first. */
const programFolders = (): string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ...(existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [])
    .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/bin',
]

const findFirst = (names: readonly string[]): string | undefined => {
  const folders = programFolders()
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))
}

const settingOf = ({ setting }: TestRequirement): string | undefined =>
  (setting && process.env[setting]) || undefined

/** Absolute path of a required program, without substitutes. */
export const findPreferred = (program: TestProgram): string | undefined => {
  const requirement: TestRequirement = TEST_REQUIREMENTS[program]
  return settingOf(requirement) ?? findFirst(requirement.programs)
}

/** Absolute path of a required program or of a substitute. */
export const findProgram = (program: TestProgram): string | undefined => {
  const { substitutes = [] }: TestRequirement = TEST_REQUIREMENTS[program]
  return findPreferred(program) ?? findFirst(substitutes)
}

/**
 * Like `findProgram`, but for tests that need the program.
 *
 * @throws Error that names the packages to install
 */
export const requireProgram = (program: TestProgram): string => {
  const path = findProgram(program)
  if (path) return path
  const { name, packages } = TEST_REQUIREMENTS[program]
  throw new Error(`${name} is not installed: apt-get install ${packages.join(' ')}`)
}

/**
 * Whether tests that need a program are skipped, with a message: outside `npm test`, which checks all of them
 * first. With `CI` set they run and fail with what is missing (`requireProgram`).
 */
export const mustSkipWithout = (program: TestProgram, test: string): boolean => {
  const mustSkip = !findProgram(program) && !process.env['CI']
  const { name, packages } = TEST_REQUIREMENTS[program]
  if (mustSkip) console.warn(`SKIPPED, no ${name}: ${test}. Run: apt-get install ${packages.join(' ')}`)
  return mustSkip
}
