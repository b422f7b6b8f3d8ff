import { runJourneys } from './e2e.ts'
import { runTool } from './run-program.ts'
import { describeTally } from './tally.ts'

/**
 * `npm run test:long`: every hostile article opened in Chromium, every journey by all four readers, 10,000 guesses at
 * one reset code, 5,000 letters under twenty kills and twenty stops, a year of letters, 200 contracts in a storm of
 * payment events, a backup of 100,000 articles, and processes, database and Redis that are killed, where `npm test` has some of them.
 */
process.env['HOSTILE_ARTICLES'] = 'all'
process.env['READERS'] = 'all'
const units = [
  'src/domain/accounts/password-resets',
  'src/domain/deliveries',
  'src/domain/billing/storm',
  'scripts/backup.test.ts',
  'src/server/processes',
]
const long = await runTool('vitest', 'vitest', ['run', '--no-file-parallelism', ...units], {
  isShown: true,
  env: { LONG_TESTS: '1' },
})
const tally = await runJourneys()
console.log(describeTally(tally))
if (!long.isOk || tally.failed > 0 || tally.passed === 0) process.exitCode = 1
