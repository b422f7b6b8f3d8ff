import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The build context. `.dockerignore` excludes everything and then includes single paths, so only those are
 * read.
 */
const contextFiles = (): Set<string> =>
  new Set(
    readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  )

/** Every instruction on one line, without comments. */
export const instructionsOf = (dockerfile: string): string[] =>
  dockerfile
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')

/**
 * COPY copies the contents of a folder, not the folder, and a file into a destination that ends with a slash.
 * Links stay links, since workspace packages are linked.
 */
const copy = (source: string, destination: string): void => {
  const target = destination.endsWith('/') ? join(destination, basename(source)) : destination
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
}

interface Stage {
  /** The stage's root folder. */
  root: string
  workdir: string
  /** Roots of the stages so far by name, for `COPY --from`. */
  stages: Map<string, string>
}

const pathIn = ({ root, workdir }: Stage, path: string): string =>
  (path.startsWith('/') ? join(root, path) : join(root, workdir, path)) + (path.endsWith('/') ? '/' : '')

const runCopy = (stage: Stage, words: readonly string[], context: ReadonlySet<string>): void => {
  const options = words.filter((word) => word.startsWith('--'))
  const paths = words.slice(options.length)
  const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length)
  const destination = pathIn(stage, paths.pop() ?? '')
  for (const path of paths) {
    if (!from && !context.has(path)) throw new Error(`.dockerignore leaves out ${path}`)
    const sources = from ? [join(stage.stages.get(from) ?? '', path)] : globSync(path)
    for (const source of sources) copy(source, destination)
  }
}

const runCommand = ({ root, workdir }: Stage, instruction: string): void => {
  const command = instruction
    .trim()
    .slice('RUN '.length)
    .replaceAll(/ (?=\/\w)/g, ` ${root}`)
  execFileSync('sh', ['-ec', command], { cwd: join(root, workdir), stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * Runs the COPY and RUN steps of the Dockerfile without Docker, each stage in a folder, so that a test can
 * start the production tree on a machine without Docker. The machine replaces the base images, and absolute
 * paths are relative to the stage's folder. Returns the folder of the last stage and the WORKDIR in it.
 */
export const runDockerfile = (folder: string): string => {
  const context = contextFiles()
  const stage: Stage = { root: '', workdir: '', stages: new Map() }
  for (const instruction of instructionsOf(readFileSync('Dockerfile', 'utf8'))) {
    const [keyword = '', ...words] = instruction.trim().split(/\s+/)
    if (keyword === 'FROM') {
      const name = words[1] === 'AS' ? (words[2] ?? '') : 'last'
      stage.root = join(folder, name)
      stage.stages.set(name, stage.root)
    } else if (keyword === 'WORKDIR') {
      stage.workdir = words[0] ?? ''
      mkdirSync(join(stage.root, stage.workdir), { recursive: true })
    } else if (keyword === 'COPY') runCopy(stage, words, context)
    else if (keyword === 'RUN') runCommand(stage, instruction)
  }
  return join(stage.root, stage.workdir)
}
