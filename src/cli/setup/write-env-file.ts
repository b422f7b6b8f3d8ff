import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { CommandError } from '../terminal.ts'

const PLAIN = /^[\w@%+=:,./?&-]*$/

/**
 * Node, Docker and Compose read such files. Each takes what stands in single quotes as it is; double quotes let Compose replace
 * `$`, and neither knows an escape for a quote in quotes.
 */
const quoted = (name: string, value: string): string => {
  if (PLAIN.test(value)) return value
  if (/[\r\n]/.test(value))
    throw new CommandError(`${name} has several lines: name a file with ${name}_FILE instead.`)
  if (!value.includes("'")) return `'${value}'`
  if (!/["$`\\]/.test(value)) return `"${value}"`
  throw new CommandError(`${name} has both kinds of quotes, which no file of settings can hold.`)
}

const lineOf = (name: string, value: string): string => `${name}=${quoted(name, value)}`

/** Replaces the lines of these settings, keeps all others, comments among them, and appends what is new. */
export const withSettings = (text: string, settings: Readonly<Record<string, string>>): string => {
  const rest = new Map(Object.entries(settings))
  const lines = text.split('\n').map((line) => {
    const name = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=/.exec(line)?.[1]
    const value = name && rest.get(name)
    if (!name || value === undefined) return line
    rest.delete(name)
    return lineOf(name, value)
  })
  while (lines.at(-1) === '') lines.pop()
  return [...lines, ...[...rest].map(([name, value]) => lineOf(name, value)), ''].join('\n')
}

/** For its owner alone, because it has passwords in it. Written whole or not at all. */
export const writeEnvFile = (path: string, settings: Readonly<Record<string, string>>): void => {
  const text = withSettings(existsSync(path) ? readFileSync(path, 'utf8') : '', settings)
  const draft = `${path}.tmp`
  writeFileSync(draft, text, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}
