import { globSync } from 'node:fs'
import { runJourneys } from './e2e.ts'
import { ALL_PROGRAMS, provideTestPrograms } from './test-run/provide-test-programs.ts'
import { runTool } from './test-run/run-program.ts'
import { describeTally } from './test-run/tally.ts'

/**
 * `npm run test:long`, exhaustive where `npm test` samples: every suite on both engines, every hostile
 * article in Chromium, every page through the Nu HTML checker, every odd string in every field, 5,000 odd addresses, every pattern with every
 * expensive text, every journey and page by all four readers, 60 kills of a database during transactions,
 * 10,000 guesses at one reset code, fifty orders of a week of news, 5,000 newsletters under twenty kills and
 * twenty stops, a year of newsletters, 200 subscriptions in a storm of payment events, a backup of 100,000
 * articles, killed processes, databases and Redis, two processes without a common disk, time-outs of a silent database and Redis,
 * processes behind PgBouncer, standbys that are promoted, and every suite of calls and rules through PgBouncer.
 */
if (!provideTestPrograms(ALL_PROGRAMS)) process.exit(1)
process.env['HOSTILE_ARTICLES'] = 'all'
process.env['READERS'] = 'all'
process.env['CRASH_KILLS'] = '60'
const units = [
  'src/api/odd-strings',
  'src/testing/patterns',
  'src/server/attacks/p500.test.ts',
  'src/db/embedded/crash.test.ts',
  'src/domain/readers/accounts/recovery/password-resets',
  'src/domain/readers/newsletters',
  'src/domain/premium/sync/storm',
  'src/domain/content/stories/order-of-a-week',
  'scripts/backup.test.ts',
  'scripts/production/production-tree.test.ts',
  'src/server/scenarios/processes',
  'src/server/scenarios/silent-connections',
  'src/server/scenarios/no-common-disk',
  'src/server/scenarios/pooler',
  'src/server/scenarios/standby',
  'src/server/scenarios/faults',
]
/** Suites whose databases are reached through PgBouncer in transaction mode too. */
const BEHIND_POOLER = ['src/api', 'src/domain']
// Vitest ignores a filter without a match as long as another one has some.
for (const unit of units) {
  const tests = [...globSync(`${unit}*.test.ts`), ...globSync(`${unit}/**/*.test.ts`), ...globSync(unit)]
  if (tests.length === 0) throw new Error(`${unit} matches no test`)
}
const long = await runTool('vitest', 'vitest', ['run', '--no-file-parallelism', ...units], {
  isShown: true,
  env: { LONG_TESTS: '1' },
})
const both = await runTool('vitest', 'vitest', ['run'], { isShown: true, env: { ENGINES: 'both' } })
const pooled = await runTool('vitest', 'vitest', ['run', ...BEHIND_POOLER], {
  isShown: true,
  env: { POOLER: 'on' },
})
const tally = await runJourneys()
console.log(describeTally(tally))
if (!long.isOk || !both.isOk || !pooled.isOk || tally.failed > 0 || tally.passed === 0) process.exitCode = 1
