import { runJourneys } from './e2e.ts'
import { runTool } from './run-program.ts'
import { describeTally } from './tally.ts'

/**
 * `npm run test:long`: every hostile article opened in Chromium, every journey by all four readers and 10,000 guesses at
 * one reset code, where `npm test` has some of them.
 */
process.env['HOSTILE_ARTICLES'] = 'all'
process.env['READERS'] = 'all'
const guesses = await runTool('vitest', 'vitest', ['run', 'src/domain/accounts/password-resets'], {
  isShown: true,
  env: { LONG_TESTS: '1' },
})
const tally = await runJourneys()
console.log(describeTally(tally))
if (!guesses.isOk || tally.failed > 0 || tally.passed === 0) process.exitCode = 1
