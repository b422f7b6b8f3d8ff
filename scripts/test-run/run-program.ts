import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface ProgramResult {
  isOk: boolean
  /** Standard output and error, interleaved as received. */
  output: string
}

interface RunOptions {
  env?: Record<string, string | undefined>
  /** Also prints the output while the program runs, for those that take minutes. */
  isShown?: boolean
}

/**
 * Runs a program without standard input. The promise always resolves: a program that cannot start has failed.
 */
export const runProgram = (
  command: string,
  args: readonly string[],
  { env = {}, isShown = false }: RunOptions = {},
): Promise<ProgramResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (isShown) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.once('error', (error) => resolve({ isOk: false, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ isOk: code === 0, output }))
  })

/**
 * Runs a package's program with the current Node, because the one in PATH may be older than the sources need.
 */
export const runTool = (
  packageName: string,
  tool: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<ProgramResult> => runProgram(process.execPath, [programOf(packageName, tool), ...args], options)

const programOf = (packageName: string, tool: string): string => {
  const manifest = join('node_modules', packageName, 'package.json')
  if (!existsSync(manifest)) throw new Error(`${packageName} is not installed: run npm ci`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const path = typeof bin === 'string' ? bin : bin[tool]
  if (!path) throw new Error(`${packageName} has no program ${tool}`)
  return join(dirname(manifest), path)
}
