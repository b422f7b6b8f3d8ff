import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { BACKUP_SETTINGS, COMPOSE_SETTINGS } from '../../src/server/settings/beside-settings.ts'
import { envSchema } from '../../src/server/settings/env.ts'
import { SECRET_SETTINGS } from '../../src/server/settings/secret-settings.ts'

const FILE = '.env.example'
const WIDTH = 100

const comment = (text: string): string => {
  const lines = ['#']
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH && lines.at(-1) !== '#') lines.push('#')
    lines[lines.length - 1] += ` ${word}`
  }
  return lines.join('\n')
}

const HEADER = `# Every setting of Aperçu; all are optional. Copy this file to .env, which npm start reads.
# Written by npm run env:example from src/server/settings/env.ts.
#
${comment(`These may be read from a file instead, whose path the name with _FILE behind it gives, as in AUTH_SECRET_FILE=/run/secrets/auth: ${SECRET_SETTINGS.join(', ')}.`)}`

const BACKUP_HEADER = '--- Of apercu backup alone (docs/operations.md, section 7) ---'
const COMPOSE_HEADER = '--- Of compose.yaml alone ---'

/** Settings are commented out with their defaults, so that a copy of the file changes nothing. */
const envExample = (): string => {
  const settings = Object.entries(envSchema.shape).map(([name, schema]) => {
    const fallback = z.safeParse(schema, undefined).data
    return `${comment(schema.description ?? '')}\n# ${name}=${typeof fallback === 'object' ? '' : (fallback ?? '')}\n`
  })
  const beside = Object.entries({
    [BACKUP_HEADER]: BACKUP_SETTINGS,
    [COMPOSE_HEADER]: COMPOSE_SETTINGS,
  }).map(
    ([header, all]) =>
      `${comment(header)}\n\n${Object.entries(all)
        .map(([name, text]) => `${comment(text)}\n# ${name}=\n`)
        .join('\n')}`,
  )
  return [HEADER, '', ...settings, ...beside].join('\n')
}

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== envExample()) {
    console.error(`${FILE} is out of date: run npm run env:example`)
    process.exitCode = 1
  }
} else writeFileSync(FILE, envExample())
