import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Serializes lists of passwords into `src/domain/readers/accounts/passwords/breached-passwords.bin`. Each list is a
 * JSON array, or text with one password a line. The committed file is made of `src/passwords.json` of
 * @zxcvbn-ts/language-common 4.1.3 (49,233 passwords seen in breaches) and the list of zxcvbn 4.4.2, both
 * MIT; their notice stands beside the file.
 *
 *     node scripts/generate/breached-passwords.ts LIST…
 */
const OUTPUT = new URL('../../src/domain/readers/accounts/passwords/breached-passwords.bin', import.meta.url)
const PREFIX_BYTES = 4

/** Frequent passwords of French readers, added because the lists are mostly English. */
const FRENCH = `
  doudou coucou bisou tigrou lyon chamallow licorne copain copine footix allezlom psgpsg fevrier septembre printemps automne hiver
  doudoune loulette choupette pirouette coquelicot
`
  .trim()
  .split(/\s+/)

const read = (path: string): string[] => {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.json')
    ? (JSON.parse(text) as string[])
    : text.split('\n').filter((line) => line && !line.startsWith('#'))
}

const passwords = new Set(
  [...FRENCH, ...process.argv.slice(2).flatMap(read)].map((password) => password.toLowerCase()),
)
const prefixes = new Set(
  Array.from(passwords, (password) => createHash('sha256').update(password).digest().readUInt32BE(0)),
)
const bytes = Buffer.alloc(prefixes.size * PREFIX_BYTES)
for (const [at, prefix] of [...prefixes].toSorted((a, b) => a - b).entries())
  bytes.writeUInt32BE(prefix, at * PREFIX_BYTES)
writeFileSync(OUTPUT, bytes)
console.log(`${passwords.size} passwords, ${bytes.length} bytes`)
