import { readFileSync } from 'node:fs'

export interface StartCommand {
  env: Record<string, string>
  /** Flags of Node, without the file of settings. */
  flags: string[]
  /** Relative to the release's folder. */
  program: string
}

/** How `npm start` starts Node, because memory depends on it. */
export const startCommand = (root = process.cwd()): StartCommand => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  return {
    env: Object.fromEntries(words.slice(0, node).map((word) => word.split('=', 2) as [string, string])),
    flags: words.slice(node + 1).filter((word) => word.startsWith('--') && !word.startsWith('--env-file')),
    program: words.at(-1) ?? '',
  }
}
