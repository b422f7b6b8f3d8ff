import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The build context. `.dockerignore` excludes everything and then includes single paths, so only those are read. */
const contextFiles = (): Set<string> =>
  new Set(
    readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  )

const instructionsOf = (dockerfile: string): string[] =>
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

/**
 * Runs the COPY and RUN steps of the Dockerfile without Docker, each stage in a folder, so that a test can start the
 * production tree on a machine without Docker. The machine replaces the base images, and absolute paths are
 * relative to the stage's folder. Returns the folder of the last stage and the WORKDIR in it.
 */
export const runDockerfile = (folder: string): string => {
  const context = contextFiles()
  const stages = new Map<string, string>()
  let stage = ''
  let workdir = ''
  const pathOf = (path: string) =>
    (path.startsWith('/') ? join(stage, path) : join(stage, workdir, path)) + (path.endsWith('/') ? '/' : '')
  for (const instruction of instructionsOf(readFileSync('Dockerfile', 'utf8'))) {
    const [keyword = '', ...words] = instruction.trim().split(/\s+/)
    if (keyword === 'FROM') {
      const name = words[1] === 'AS' ? (words[2] ?? '') : 'last'
      stage = join(folder, name)
      stages.set(name, stage)
    } else if (keyword === 'WORKDIR') {
      workdir = words[0] ?? ''
      mkdirSync(join(stage, workdir), { recursive: true })
    } else if (keyword === 'COPY') {
      const options = words.filter((word) => word.startsWith('--'))
      const paths = words.slice(options.length)
      const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length)
      const destination = pathOf(paths.pop() ?? '')
      for (const path of paths) {
        if (!from && !context.has(path)) throw new Error(`.dockerignore leaves out ${path}`)
        const sources = from ? [join(stages.get(from) ?? '', path)] : globSync(path)
        for (const source of sources) copy(source, destination)
      }
    } else if (keyword === 'RUN') {
      const command = instruction
        .trim()
        .slice('RUN '.length)
        .replaceAll(/ (?=\/\w)/g, ` ${stage}`)
      execFileSync('sh', ['-ec', command], {
        cwd: join(stage, workdir),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    }
  }
  return join(stage, workdir)
}
