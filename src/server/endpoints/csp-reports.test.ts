import { createMemoryLimiter } from '#adapters/rate-limit/rate-limiter.ts'
import { readFailure } from '#api/http/failure.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { testDatabase } from '#testing/database/database.ts'
import { silentLog, testContext } from '#testing/test-api.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCspReports } from './csp-reports.ts'
import { createClients } from '../security/clients.ts'
import { createMetrics, type Metrics } from '../operation/metrics.ts'

const SECRET = 'a-token-that-stands-in-the-address'
const oldReport = (fields: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `https://apercu.test/set-password?token=${SECRET}`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.test/x.js?token=${SECRET}`,
    'script-sample': SECRET,
    ...fields,
  },
})
const newReport = (blockedURL: string, effectiveDirective = 'img-src') => ({
  type: 'csp-violation',
  url: `https://apercu.test/set-password?token=${SECRET}`,
  user_agent: 'Mozilla/5.0',
  body: { blockedURL, effectiveDirective, documentURL: `https://apercu.test/?token=${SECRET}` },
})
const OLD = 'application/csp-report'
const NEW = 'application/reports+json'

let ctx: ReturnType<typeof testContext>
let cleanup: () => Promise<void>
let now: Date
let lines: object[]
let metrics: Metrics
let app: Hono

beforeAll(async () => {
  const database = await testDatabase()
  cleanup = database.cleanup
  ctx = testContext(database.db)
})
afterAll(() => cleanup())
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z')
  lines = []
  metrics = createMetrics()
  const log = { ...silentLog, warn: (fields: object) => lines.push(fields) }
  const reports = createCspReports({
    ctx: { ...ctx, clock: () => now, log, limiter: createMemoryLimiter() },
    clients: createClients(),
    countedClient: (c) => c.req.header('x-test-client'),
    metrics,
  })
  app = new Hono().route('/', reports)
  app.onError((error, c) => c.body(null, readFailure(error).failure.status as 429))
})

const send = async (content: unknown, type: string, headers: Record<string, string> = {}) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const init = { method: 'POST', body, headers: { 'content-type': type, ...headers } }
  return (await app.request('/csp-reports', init)).status
}
const counted = async (directive: string) =>
  new RegExp(`apercu_csp_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(await metrics.text())?.[1]

test('both formats are taken, counted by directive, and logged by directive and host alone', async () => {
  expect(await send(oldReport(), OLD)).toBe(204)
  expect(
    await send([newReport('https://cdn.evil.test/a.png?x=1'), newReport('inline', 'style-src-attr')], NEW),
  ).toBe(204)
  expect(lines).toEqual([
    { directive: 'script-src-elem', blocked: 'evil.test' },
    { directive: 'img-src', blocked: 'cdn.evil.test' },
    { directive: 'style-src-attr', blocked: 'inline' },
  ])
  expect(await counted('script-src-elem')).toBe('1')
  expect(JSON.stringify(lines) + (await metrics.text())).not.toContain(SECRET)
})

test('the same violation is one line an hour, and each time counted', async () => {
  for (let i = 0; i < 5; i += 1) await send([newReport(`https://evil.test/${i}`)], NEW)
  expect(lines).toHaveLength(1)
  expect(await counted('img-src')).toBe('5')
  now = new Date(now.getTime() + 3_600_000)
  await send([newReport('https://evil.test/')], NEW)
  expect(lines).toHaveLength(2)
})

test('made-up hosts and directives fill neither the log nor the metrics', async () => {
  for (let i = 0; i < 20; i += 1)
    await send(
      Array.from({ length: 50 }, (_, n) => newReport(`https://h${i}-${n}.test`, `made-up-${i}-${n}`)),
      NEW,
    )
  expect(lines).toHaveLength(50)
  expect((await metrics.text()).match(/apercu_csp_reports_total\{/g)).toHaveLength(1)
  // Of each delivery the first 20.
  expect(await counted('other')).toBe('400')
})

test.each([
  ['another media type', '{}', 'application/json', 415],
  ['no JSON', 'not json', OLD, 400],
  ['too much', JSON.stringify(oldReport({ 'script-sample': 'x'.repeat(17_000) })), OLD, 413],
])('%s is refused', async (_, body, type, status) => {
  expect(await send(body, type)).toBe(status)
  expect(lines).toEqual([])
})

test.each([
  ['a list in place of the old format', [], OLD],
  ['an object in place of the new one', {}, NEW],
  ['null', 'null', NEW],
  ['reports of something else', [{ type: 'deprecation', body: { id: 'x' } }], NEW],
  ['a report without a body', [{ type: 'csp-violation' }], NEW],
])('%s says nothing and harms nothing', async (_, content, type) => {
  expect(await send(content, type)).toBe(204)
  expect(lines).toEqual([])
})

test.each([
  ['chrome-extension://abcdef/script.js', 'chrome-extension:'],
  ['data:text/html,x', 'data:'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['', 'other'],
  [7, 'other'],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.test/`, `${'a'.repeat(60)}.${'b'.repeat(39)}`],
])('what was blocked, %s, is named %s', async (blocked, name) => {
  await send(oldReport({ 'blocked-uri': blocked }), OLD)
  expect(lines).toEqual([{ directive: 'script-src-elem', blocked: name }])
})

test('one client sends no more than its share, and another still its own', async () => {
  const { calls } = RATE_LIMITS.reports
  const answers: number[] = []
  for (let i = 0; i <= calls; i += 1) answers.push(await send(oldReport(), OLD, { 'x-test-client': 'a' }))
  expect(answers.filter((status) => status === 204)).toHaveLength(calls)
  expect(answers.at(-1)).toBe(429)
  expect(await send(oldReport(), OLD, { 'x-test-client': 'b' })).toBe(204)
})
