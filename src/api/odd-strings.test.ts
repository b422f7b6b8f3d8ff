import { existsSync, readFileSync } from 'node:fs'
import { APPLE, createIdTokens, GOOGLE } from '#adapters/identity/id-tokens.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Database } from '#db/connection.ts'
import { accountApi, type AccountApi } from '#testing/accounts/account-api.ts'
import { buildAccount } from '#testing/accounts/build-account.ts'
import { buildArticle } from '#testing/content/builders.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { isLongRun } from '#testing/processes/long-run.ts'
import { sampleBodies } from '#testing/content/sample-bodies.ts'
import { testAccounts } from '#testing/accounts/test-accounts.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeAll, expect, test } from 'vitest'

const FILE = new URL('../../../shared/data/hostile/naughty/strings.json', import.meta.url)
/** What goes wrong somewhere: markup, SQL, emoji, direction marks, halves of characters, paths, formats. */
const OWN = [
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '😀👩‍👩‍👧',
  '\u202Eevil',
  'a\0b',
  '\ud800',
  'a\nb\r\nBcc: x@example.org',
  '../../etc/passwd',
  '%s%n${7*7}{{7*7}}',
  'Ω≈ç√∫˜µ≤≥÷',
  '\u0000',
  'x'.repeat(5000),
]
const STRINGS = existsSync(FILE)
  ? [...OWN, ...(JSON.parse(readFileSync(FILE, 'utf8')) as { s: string }[]).map(({ s }) => s)]
  : OWN

/** For every field of every write: a quarter of the others, and all of them where there is time. */
const FIELD_STRINGS = STRINGS.filter((_, index) => isLongRun || index < OWN.length || index % 4 === 0)

const BODIES = {
  ...sampleBodies,
  addBookmark: { articleId: 'x' },
  regenerateDigest: { date: '2026-11-20' },
}

/** Hundreds of calls a field. */
const TIMEOUT_MS = { timeout: 300_000 }

/** A mail breaks lines where it likes and quotes each with a sign. */
const packed = (text: string): string => text.replaceAll(/[\s>]+/g, '')

describeDatabase(`${STRINGS.length} odd strings through every write`, (engine) => {
  let db: Database
  let api: AccountApi
  let articleId: string
  let bearer: Record<string, string>
  beforeAll(async () => {
    db = await engine.open()
    const providers = { apple: { ...APPLE, clientIds: [] }, google: { ...GOOGLE, clientIds: [] } }
    const idTokens = createIdTokens({ providers, now: () => new Date() })
    api = accountApi({ ...testContext(db), accounts: testAccounts({ idTokens }) })
    articleId = (await buildArticle(db)).id
    bearer = { authorization: `Bearer ${(await buildAccount(db, { role: 'premium' })).token}` }
  })

  /** Refused in words, or taken; the sandbox of payments may be away. */
  const isAnswer = (status: number): boolean => status < 500 || status === 503

  test('a report keeps them as they were written', async () => {
    const taken: string[] = []
    for (const message of STRINGS) {
      const { status } = await api.call(`/articles/${articleId}/reports`, { kind: 'other', message })
      expect([200, 400], JSON.stringify(message)).toContain(status)
      if (status === 200) taken.push(message)
    }
    const rows = await db.kysely.selectFrom('inaccuracy_reports').select('message').execute()
    expect(rows.map(({ message }) => message).toSorted()).toEqual(taken.map((text) => text.trim()).toSorted())
    expect(taken.length).toBeGreaterThan(STRINGS.length / 2)
  })

  test('a name is returned as it was given', async () => {
    for (const text of STRINGS) {
      const { status } = await api.call('/user/profile', { firstName: text, lastName: 'x' }, bearer)
      expect([200, 400], JSON.stringify(text)).toContain(status)
      if (status !== 200) continue
      const { body } = await api.get('/auth/me', bearer)
      expect(body['user']).toMatchObject({ firstName: text })
    }
  })

  test('a muted topic comes back as it was muted', async () => {
    for (const text of STRINGS) {
      const muted = [{ id: text, name: text }]
      const { status } = await api.call('/user/preferences', { mutedTopics: muted }, bearer)
      expect([200, 400], JSON.stringify(text)).toContain(status)
      if (status !== 200) continue
      const { body } = await api.get('/user/preferences', bearer)
      expect(body['preferences']).toMatchObject({ mutedTopics: muted })
    }
  })

  test('a message to us arrives as it was written', TIMEOUT_MS, async () => {
    const mail = { name: 'Ada', email: 'ada@reader.example', topic: 'other' }
    for (const text of STRINGS) {
      const message = `Long enough to be a message: ${text}`
      await db.kysely.deleteFrom('mail_outbox').execute()
      const { status } = await api.call('/contact', { ...mail, message })
      expect([200, 400], JSON.stringify(text)).toContain(status)
      if (status !== 200) continue
      const mails = await db.kysely.selectFrom('mail_outbox').select(['kind', 'text']).execute()
      const sentText = mails.find(({ kind }) => kind === 'contact-message')?.text ?? ''
      expect(packed(sentText)).toContain(packed(message))
    }
  })

  const writes = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { method }]) => method !== 'GET',
  )
  test.each(writes)(
    '%s takes or refuses each of them, in every field it has',
    TIMEOUT_MS,
    async (name, declared) => {
      const base: Record<string, unknown> = { ...BODIES[name] }
      const send = (path: string, body: object) =>
        declared.method === 'DELETE' ? api.remove(path, bearer, body) : api.call(path, body, bearer)
      const pathFor = (id: string) => declared.path.replace('{id}', encodeURIComponent(id))
      expect(declared.body?.safeParse(base).success ?? true, 'a body to begin with').toBe(true)

      for (const field of Object.keys(declared.body?.shape ?? {})) {
        const bodies = FIELD_STRINGS.map((text) => ({ ...base, [field]: text }))
        // What the declaration refuses is refused before anything is asked: a few of those are enough.
        const taken = bodies.filter((body) => declared.body?.safeParse(body).success)
        const refused = bodies.filter((body) => !declared.body?.safeParse(body).success).slice(0, 3)
        for (const body of [...taken, ...refused]) {
          const { status } = await send(pathFor(articleId), body)
          expect(isAnswer(status), `${field} ${JSON.stringify(body)} answered ${status}`).toBe(true)
        }
      }
      const ids = declared.path.includes('{id}') ? FIELD_STRINGS.filter((text) => text.isWellFormed()) : []
      for (const text of ids) {
        const { status } = await send(pathFor(text || ' '), base)
        expect(isAnswer(status), `${JSON.stringify(text)} as an id answered ${status}`).toBe(true)
      }
    },
  )
})
