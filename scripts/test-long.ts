import { runJourneys } from './e2e.ts'
import { describeTally } from './tally.ts'

/** `npm run test:long`: every hostile article opened in Chromium, where `npm test` opens a sample of them. */
process.env['HOSTILE_ARTICLES'] = 'all'
const tally = await runJourneys(['--project=whole site', 'hostile-feeds'])
console.log(describeTally(tally))
if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1
