import { globSync, readdirSync } from 'node:fs'
import { runJourneys } from './e2e.ts'
import { ALL_PROGRAMS, provideTestPrograms } from './test-run/provide-test-programs.ts'
import { runTool } from './test-run/run-program.ts'
import { describeTally } from './test-run/tally.ts'

/**
 * `npm run test:long`, exhaustive where `npm test` samples: every suite on both engines, every hostile
 * article in Chromium, every page through the Nu HTML checker, every odd string in every field, 5,000 odd addresses, every pattern with every
 * expensive text, every journey and page by all four readers, 60 kills of a database during transactions,
 * 10,000 guesses at one reset code, fifty orders of a week of news, 5,000 newsletters under twenty kills and
 * twenty stops, a year of newsletters, 200 subscriptions in a storm of payment events, 26 months of payments day by day, a backup of 100,000
 * articles, killed processes, databases and Redis, two processes without a common disk, time-outs of a silent database and Redis,
 * every surface before and after each kind of takedown, processes behind PgBouncer, standbys that are promoted, a site from a
 * bare machine by docs/install.md, and every suite of calls and rules through PgBouncer.
 *
 * `npm run test:long -- pooled` does one part of it, `pooled readers` a part of that.
 */
const PARTS = ['long', 'both', 'pooled', 'journeys'] as const
const [part, ...folders] = process.argv.slice(2)
if (part !== undefined && !PARTS.some((name) => name === part)) {
  console.error(`Parts are ${PARTS.join(', ')}, not ${part}`)
  process.exit(1)
}
const isWanted = (name: (typeof PARTS)[number]): boolean => part === undefined || part === name
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
  'scripts/production/bare-machine.test.ts',
  'src/server/scenarios/processes',
  'src/server/scenarios/silent-connections',
  'src/server/scenarios/payment-years',
  'src/server/scenarios/taken-off-everywhere',
  'src/server/scenarios/no-common-disk',
  'src/server/scenarios/pooler',
  'src/server/scenarios/standby',
  'src/server/scenarios/faults',
]
/**
 * Suites whose databases are reached through PgBouncer in transaction mode too, each stratum in a run with a pooler of its own: what
 * hangs or fails in one keeps none of the others from ending.
 */
const BEHIND_POOLER = [
  'src/api',
  ...readdirSync('src/domain', { withFileTypes: true }).map(({ name }) => `src/domain/${name}`),
].filter((path) => folders.length === 0 || folders.some((folder) => path.endsWith(`/${folder}`)))
// Vitest ignores a filter without a match as long as another one has some.
for (const unit of units) {
  const tests = [...globSync(`${unit}*.test.ts`), ...globSync(`${unit}/**/*.test.ts`), ...globSync(unit)]
  if (tests.length === 0) throw new Error(`${unit} matches no test`)
}
/** By what failed, so that the end of hours of output says where to look. */
const failed: string[] = []
const run = async (name: string, args: readonly string[], env: Record<string, string>): Promise<void> => {
  const { isOk } = await runTool('vitest', 'vitest', ['run', ...args], { isShown: true, env })
  if (!isOk) failed.push(name)
}
if (isWanted('long')) await run('long', ['--no-file-parallelism', ...units], { LONG_TESTS: '1' })
if (isWanted('both')) await run('both', [], { ENGINES: 'both' })
if (isWanted('pooled'))
  for (const path of BEHIND_POOLER) await run(`pooled ${path}`, [`${path}/`], { POOLER: 'on' })
if (isWanted('journeys')) {
  const tally = await runJourneys()
  console.log(describeTally(tally))
  if (tally.failed > 0 || tally.passed === 0) failed.push('journeys')
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
