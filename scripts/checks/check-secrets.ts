import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { lintSource } from '@secretlint/core'
import { secretLintProfiler } from '@secretlint/profiler'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

// The profiler scans all earlier marks at each new one, which took 48 of 49 seconds for this repository.
secretLintProfiler.mark = () => undefined

/** Larger files are skipped: they are data sets and lock files, into which no secret is typed by hand. */
const MAX_BYTES = 512 * 1024
const BINARY = /\.(?:br|gif|gz|ico|jar|jpe?g|keystore|png|webp|woff2?|zst)$/

const NO_SECRETS: readonly { files: RegExp; reason: string }[] = [
  {
    files: /\.test\.tsx?$|^src\/testing\/|^e2e\/|^bench\//,
    reason: 'made up for a test, and of no use elsewhere',
  },
  { files: /^package-lock\.json$/, reason: 'hashes of packages' },
]

/** Matches an assignment of a quoted value to a name that suggests a secret. */
const ASSIGNMENT =
  /\b[\w-]*(?:secret|password|passwd|token|api_?key|private_?key)[\w-]*['"]?\s*[:=]\s*(['"`])([\w+/=-]{20,})\1/gi
/**
 * Bits per character: random base64 of this length has about 4.5, words and names of settings have less than
 * 3.9.
 */
const LEAST_ENTROPY = 4

const entropyOf = (text: string): number => {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return counts
    .values()
    .map((count) => (count / text.length) * Math.log2(text.length / count))
    .reduce((sum, part) => sum + part, 0)
}

const lineOf = (content: string, offset: number): number => content.slice(0, offset).split('\n').length

/** Returns one line per finding, without the secret itself, because the output ends up in logs of CI. */
export const secretsIn = async (file: string, content: string): Promise<string[]> => {
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: extname(file), contentType: 'text' },
    options: {
      config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] },
      maskSecrets: true,
    },
  })
  const known = messages.map(({ loc, messageId }) => `${file}:${loc.start.line}: ${messageId}`)
  const random = Array.from(content.matchAll(ASSIGNMENT)).flatMap(({ 2: value = '', index }) =>
    entropyOf(value) >= LEAST_ENTROPY
      ? [`${file}:${lineOf(content, index)}: a random value with the name of a secret`]
      : [],
  )
  return [...known, ...random]
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '-z'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\0')
    .filter(
      (file) => file && !BINARY.test(file) && !NO_SECRETS.some((exception) => exception.files.test(file)),
    )
  const problems: string[] = []
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats?.isFile() && stats.size <= MAX_BYTES)
      problems.push(...(await secretsIn(file, readFileSync(file, 'utf8'))))
  }
  if (problems.length > 0) {
    console.error(
      `What looks like a secret (scripts/checks/check-secrets.ts says what may):\n${problems.join('\n')}`,
    )
    process.exitCode = 1
  }
}
