import { readFileSync } from 'node:fs'
import { PROVIDERS } from './providers/all-providers.ts'
import { PROOFS, proveAll } from './providers/proofs.ts'

/**
 * `npm run test:providers`: the contracts with services of others, against the real ones, each where its settings are in the
 * environment (docs/operations.md, section 17). Writes docs/proven.json.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
process.exitCode = await proveAll({
  providers: PROVIDERS,
  environment: process.env,
  path: PROOFS,
  version,
  now: new Date(),
  print: (line) => console.log(line),
})
