import { LEXICON_FILE } from '@apercu/language-processing'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../src/db/connection.ts'
import { mergeLines, toFixture } from '../src/domain/content/lexicon/files.ts'
import { listLiveCases } from '../src/domain/content/lexicon/gate-cases.repository.ts'
import { listLiveLines } from '../src/domain/content/lexicon/lexicon-lines.repository.ts'
import { withSecretFiles } from '#server/settings/secret-settings.ts'

const USAGE = `npm run lexicon:export -- [--lexicon FILE] [--cases FILE]

Writes what editors added to the gate, and did not withdraw, as files for the repository.

  --lexicon FILE  the lexicon that comes with the product, with their lines behind its own
                  (packages/language-processing/src/ground/meaning/lexicon.txt)
  --cases FILE    their evaluation cases, one JSON object a line; npm run eval -- subtle reads
                  scripts/eval/fixtures/subtle-newsroom.jsonl
  --help          this text

The sentences of cases are readers' and publishers' words: look through them before they are committed.
The embedded database is open to one process: stop the server first. A PostgreSQL of DATABASE_URL is not.`

const { values } = parseArgs({
  options: {
    lexicon: { type: 'string' },
    cases: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
if (!values.lexicon && !values.cases) {
  console.error(USAGE)
  process.exit(2)
}

const databaseUrl = withSecretFiles(process.env)['DATABASE_URL']
let db: Database | undefined
try {
  db = await openDatabase({
    dataDir: process.env['DATA_DIR'] || './data',
    ...(databaseUrl && { databaseUrl }),
    kind: 'job',
    log: (message) => console.error(message),
  })
  if (values.lexicon) {
    const lines = await listLiveLines(db)
    await writeFile(values.lexicon, mergeLines(await readFile(LEXICON_FILE, 'utf8'), lines))
    console.log(`${values.lexicon}: ${lines.length} lines of editors`)
  }
  if (values.cases) {
    const cases = await listLiveCases(db)
    await writeFile(values.cases, cases.map((row) => `${JSON.stringify(toFixture(row))}\n`).join(''))
    console.log(`${values.cases}: ${cases.length} cases`)
  }
} catch (error) {
  console.error(`The export failed. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await db?.close()
}
