export interface FaultTest {
  file: string
  /** A part of the tests' names; absent for all tests of the file. */
  name?: string
  /** The reader who makes a journey in a browser; absent for tests of Vitest. */
  reader?: 'French phone'
}

export interface Fault {
  id: string
  what: string
  /** How often the plan causes it: kills, behaviours of a server times their trials, days, jobs. */
  planned: number
  tests: readonly FaultTest[]
  /** What the plan asks for and no test does. */
  gap?: string
}

const killedSenders = 'src/domain/readers/newsletters/sending/killed-senders.test.ts'
const embedded = 'src/db/embedded/embedded.test.ts'

/** The plan of faults: what may happen to the product, and the tests that cause it. */
export const FAULTS: readonly Fault[] = [
  {
    id: 'F1',
    what: 'workers killed while they ingest',
    planned: 100,
    tests: [{ file: 'src/server/scenarios/faults/f01-workers-killed.test.ts' }],
  },
  {
    id: 'F2',
    what: 'senders of newsletters killed',
    planned: 100,
    tests: [{ file: killedSenders, name: 'kills among' }],
  },
  {
    id: 'F3',
    what: 'senders of newsletters stopped',
    planned: 50,
    tests: [{ file: killedSenders, name: 'orderly stops among' }],
  },
  {
    id: 'F4',
    what: 'payment events lost, repeated and out of order',
    planned: 400,
    tests: [
      { file: 'src/domain/premium/sync/storm.test.ts' },
      { file: 'src/domain/premium/sync/duplicates.test.ts' },
    ],
    gap: 'no process is killed in a checkout, a webhook or a deletion',
  },
  {
    id: 'F5',
    what: 'PostgreSQL killed under load',
    planned: 50,
    tests: [{ file: 'src/server/scenarios/faults/f05-database-killed.test.ts' }],
  },
  {
    id: 'F6',
    what: 'process of the embedded engine killed',
    planned: 100,
    tests: [{ file: 'src/db/embedded/crash.test.ts' }],
  },
  {
    id: 'F7',
    what: 'two processes on one folder',
    planned: 20,
    tests: [{ file: embedded, name: 'the lock of the data folder' }],
  },
  {
    id: 'F8',
    what: 'disk full, both engines',
    planned: 20,
    tests: [{ file: 'src/server/scenarios/faults/f08-disk-full.test.ts' }],
  },
  {
    id: 'F9',
    what: 'Redis lost',
    planned: 20,
    tests: [{ file: 'src/adapters/rate-limit/rate-limiter.test.ts', name: 'Redis' }],
  },
  {
    id: 'F10',
    what: 'mail server down, slow, refusing, cut',
    planned: 6000,
    tests: [
      { file: 'packages/smtp-pool/src/smtp-pool.test.ts' },
      { file: 'src/domain/readers/newsletters/sending/send-newsletters.service.test.ts' },
      { file: 'src/domain/kernel/mail/outbox.service.test.ts' },
    ],
  },
  {
    id: 'F11',
    what: 'model host slow, refusing, talking nonsense',
    planned: 1200,
    tests: [
      { file: 'packages/llm-client/src/llm.test.ts', name: 'a host in trouble' },
      { file: 'src/domain/content/enrichment/model/enrich-with-model.test.ts' },
    ],
  },
  {
    id: 'F12',
    what: 'Stripe, Apple or Google down',
    planned: 150,
    tests: [
      { file: 'src/domain/premium/sync/life.test.ts', name: 'during an outage' },
      { file: 'src/domain/readers/accounts/sign-in/apple-tokens.service.test.ts', name: 'Apple is down' },
    ],
    gap: 'Google',
  },
  {
    id: 'F13',
    what: 'hostile feed servers',
    planned: 330,
    tests: [{ file: 'packages/guarded-fetch/src/hostile-servers.test.ts' }],
  },
  {
    id: 'F14',
    what: 'dead hosts among 500 feeds',
    planned: 1,
    tests: [{ file: 'src/server/scenarios/faults/f14-dead-hosts.test.ts' }],
    gap: 'hosts that are silent for the whole of a time limit',
  },
  {
    id: 'F15',
    what: 'days of a year in several time zones',
    planned: 1464,
    tests: [
      {
        file: 'src/domain/readers/newsletters/scheduling/schedule-newsletters.service.test.ts',
        name: 'in four zones',
      },
      { file: 'src/domain/readers/newsletters/scheduling/due-slots.test.ts' },
    ],
    gap: 'a clock that jumps while the process runs',
  },
  {
    id: 'F16',
    what: 'several workers, the same jobs',
    planned: 4000,
    tests: [{ file: 'src/server/scenarios/processes.test.ts', name: 'jobs each runs once' }],
  },
  {
    id: 'F17',
    what: 'rolling deployment with a migration under load',
    planned: 1,
    tests: [{ file: 'src/server/scenarios/faults/f17-rolling-deployment.test.ts' }],
    gap: '100,000 articles are measured only (npm run bench -- rolling)',
  },
  {
    id: 'F18',
    what: 'overload',
    planned: 3,
    tests: [{ file: 'src/server/serving/load-shedder.test.ts' }],
    gap: 'ten times the load on a whole site is measured only (npm run bench -- overload)',
  },
  {
    id: 'F19',
    what: 'two hours of load',
    planned: 1,
    tests: [{ file: 'src/server/scenarios/faults/f19-load-for-long.test.ts' }],
    gap: 'the two hours are measured only (npm run bench -- soak); here 90,000 requests as fast as they are answered',
  },
  {
    id: 'F20',
    what: 'feeds that block their parser',
    planned: 161,
    tests: [
      { file: 'packages/feed-reader/src/corpus.test.ts' },
      { file: 'packages/worker-pool/src/worker-pool.test.ts' },
    ],
  },
  {
    id: 'F21',
    what: 'backup and restore',
    planned: 5,
    tests: [{ file: 'scripts/backup.test.ts' }],
  },
  {
    id: 'F22',
    what: 'old pages, new assets',
    planned: 20,
    tests: [{ file: 'e2e/journeys/navigation/new-release.test.ts', reader: 'French phone' }],
  },
  {
    id: 'S1',
    what: 'database and Redis that go silent',
    planned: 6,
    tests: [{ file: 'src/server/scenarios/silent-connections.test.ts' }],
  },
]
