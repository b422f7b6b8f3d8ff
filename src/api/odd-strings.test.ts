import { existsSync, readFileSync } from 'node:fs'
import type { Database } from '#db/connection.ts'
import { uuidv7 } from '#db/uuid.ts'
import { accountApi, type AccountApi } from '#testing/account-api.ts'
import { buildAccount } from '#testing/build-account.ts'
import { buildArticle } from '#testing/builders.ts'
import { describeEachEngine } from '#testing/database.ts'
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

describeEachEngine(`${STRINGS.length} odd strings through every write`, (engine) => {
  let db: Database
  let api: AccountApi
  let articleId: string
  let bearer: Record<string, string>
  beforeAll(async () => {
    db = await engine.open()
    api = accountApi(testContext(db))
    articleId = (await buildArticle(db)).id
    bearer = { authorization: `Bearer ${(await buildAccount(db, { role: 'premium' })).token}` }
  })

  /** Sends each string and says which were taken; every other one was refused, none broke anything. */
  const takenBy = async (path: string, bodyOf: (text: string) => unknown): Promise<string[]> => {
    const taken: string[] = []
    for (const text of STRINGS) {
      const { status } = await api.call(path, bodyOf(text), bearer)
      expect([200, 400, 401, 403, 404], `${path} ${JSON.stringify(text)}`).toContain(status)
      if (status === 200) taken.push(text)
    }
    return taken
  }

  test('a report keeps them as they were written', async () => {
    const taken = await takenBy(`/articles/${articleId}/reports`, (message) => ({ kind: 'other', message }))
    const rows = await db.kysely.selectFrom('inaccuracy_reports').select('message').execute()
    expect(rows.map(({ message }) => message).toSorted()).toEqual(taken.map((text) => text.trim()).toSorted())
    expect(taken.length).toBeGreaterThan(STRINGS.length / 2)
  })

  test('a name is told as it was given', async () => {
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

  test('a message to us, a search and what is no id are taken or refused', async () => {
    const letter = { email: 'ada@reader.example', topic: 'other' }
    const said = 'Long enough to be a message: '
    const messages = await takenBy('/contact', (text) => ({ ...letter, name: 'Ada', message: said + text }))
    expect(messages.length).toBeGreaterThan(STRINGS.length / 2)
    await takenBy('/contact', (text) => ({ ...letter, name: text, message: said }))
    await takenBy('/search/log', (text) => ({ query: text, resultCount: 1 }))
    expect(await takenBy('/bookmarks', (text) => ({ articleId: text }))).toEqual([])
    const wishes = { wantsDaily: true, wantsWeekly: true }
    expect(await takenBy('/newsletters/subscribe', (text) => ({ email: text, ...wishes }))).toEqual([])
    const ask = { email: 'odd@reader.example', ...wishes }
    await takenBy('/newsletters/subscribe', (text) => ({ ...ask, source: text, timeZone: text }))
    await takenBy('/newsletters/me', (text) => ({ timeZone: text, source: text }))
    for (const call of ['confirm', 'preferences', 'unsubscribe'])
      expect(await takenBy(`/newsletters/${call}`, (token) => ({ token }))).toEqual([])
    expect(await takenBy('/auth/verify-email', (text) => ({ token: text }))).toEqual([])
    expect(await takenBy('/auth/sign-in', (text) => ({ email: text, password: text }))).toEqual([])
    expect(await takenBy('/emails/digest', (text) => ({ date: text, lang: text }))).toEqual([])
    expect(await takenBy('/digest/regenerate', (text) => ({ date: text }))).toEqual([])
    expect(await takenBy(`/articles/${uuidv7()}/reports`, (text) => ({ kind: text, message: said }))).toEqual(
      [],
    )
  })
})
