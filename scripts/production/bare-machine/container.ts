import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Mount {
  source: string
  target: string
  isReadOnly: boolean
}

export interface ContainerSpec {
  /** Words to run. */
  argv: string[]
  env: Record<string, string>
  /** As in `USER`: a name, or numbers of user and group. */
  user: string
  workdir: string
  mounts: Mount[]
  isReadOnly: boolean
  tmpfs: string[]
  /** Names of capabilities it keeps. */
  capabilities: string[]
}

export interface Container {
  /** What it has printed, on both streams. */
  output: () => string
  isRunning: () => boolean
  /** Runs a command beside it, with its variables, user and mounts. */
  run: (argv: readonly string[]) => Promise<Finished>
  /** Resolves with the exit code; null after a signal. */
  ended: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export interface Finished {
  code: number | null
  output: string
}

/** As `stop_grace_period` in compose.yaml. */
const GRACE_MS = 30_000

const idsOf = (user: string): string[] => {
  const [uid = '', gid] = user.split(':')
  return ['--reuid', uid, '--regid', gid ?? uid, '--clear-groups']
}

/** Words that change into the container's user, without rights to gain any, and run a command with its variables alone. */
const asUser = ({ user, env, workdir, capabilities }: ContainerSpec, argv: readonly string[]): string[] => {
  const kept = ['-all', ...capabilities.map((name) => `+${name.toLowerCase()}`)].join(',')
  const rights = ['--bounding-set', kept, '--inh-caps', '-all', '--no-new-privs']
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return ['setpriv', ...idsOf(user), ...rights, 'env', '-i', `--chdir=${workdir}`, ...variables, ...argv]
}

/** Docker makes what a mount needs to stand on. */
const makeTarget = (root: string, { source, target }: Mount): void => {
  const path = join(root, target)
  if (existsSync(path)) return
  mkdirSync(statSync(source).isDirectory() ? path : dirname(path), { recursive: true })
  if (!existsSync(path)) closeSync(openSync(path, 'w'))
}

/**
 * In a mount namespace of its own: the image bound on itself, so that it can be made read-only and its mounts stay out of others'
 * sight. Words after `--` are run in it.
 */
const scriptOf = (root: string, { mounts, tmpfs, isReadOnly }: ContainerSpec): string =>
  [
    'set -e',
    `mount --rbind ${root} ${root}`,
    `cd ${root}`,
    ...mounts.map(({ source, target }) => `mount --bind '${source}' '${root}${target}'`),
    ...mounts
      .filter(({ isReadOnly: isFixed }) => isFixed)
      .map(({ target }) => `mount -o remount,bind,ro '${root}${target}'`),
    ...tmpfs.map((target) => `mount -t tmpfs -o mode=1777 tmpfs ${root}${target}`),
    ...(isReadOnly ? [`mount -o remount,bind,ro ${root}`] : []),
    `exec chroot ${root} "$@"`,
  ].join('\n')

const collect = (child: ChildProcess, onText: (text: string) => void): void => {
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onText(chunk.toString()))
}

const finish = async (child: ChildProcess): Promise<Finished> => {
  let output = ''
  collect(child, (text) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Starts a container in `root`, the file system of its image. */
export const startContainer = (root: string, spec: ContainerSpec): Container => {
  for (const mount of spec.mounts) makeTarget(root, mount)
  for (const target of spec.tmpfs) mkdirSync(join(root, target), { recursive: true })
  const words = asUser(spec, spec.argv)
  const child = spawn('unshare', ['-m', 'sh', '-c', scriptOf(root, spec), 'sh', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  collect(child, (text) => (output += text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  return {
    output: () => output,
    isRunning,
    ended,
    run: (argv) =>
      finish(
        spawn('nsenter', ['-t', String(child.pid), '-m', '--root', '--wd', ...asUser(spec, argv)], {
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ),
    stop: async (signal = 'SIGTERM') => {
      if (!isRunning()) return
      child.kill(signal)
      const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(kill)
    },
  }
}

/**
 * The file system of this machine with more on top of it, which other processes do not see: distroless images have libraries and
 * certificates only, which this machine lends.
 */
export const mountImage = (folder: string, from: Record<string, string>): string => {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const one of [upper, work, root]) mkdirSync(one, { recursive: true })
  const mount = (...words: string[]) => execFileSync('mount', words)
  mount('-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, root)
  for (const kernel of ['/proc', '/dev', '/sys']) mount('--rbind', kernel, join(root, kernel))
  for (const [target, source] of Object.entries(from)) {
    mkdirSync(join(root, target), { recursive: true })
    mount('--bind', source, join(root, target))
    mount('-o', 'remount,bind,ro', join(root, target))
  }
  return root
}
