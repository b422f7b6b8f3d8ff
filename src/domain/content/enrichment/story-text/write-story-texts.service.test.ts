import { createLlm, type Llm } from '@apercu/llm-client'
import type { Database } from '#db/connection.ts'
import { getStory } from '#domain/content/story-pages/story-page.service.ts'
import { addReport, buildWrittenStory } from '#testing/content/build-written-story.ts'
import { describeDatabase } from '#testing/database/database.ts'
import { type LlmServer, startLlmServer } from '#testing/llm-server.ts'
import { testContext } from '#testing/test-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStoryTexts } from './make-story-texts.service.ts'
import { writeStoryTexts } from './write-story-texts.service.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const INVENTED = 'Quentin Vandermeer'

describeDatabase('the text of a story, written by a model', (engine) => {
  let db: Database
  let server: LlmServer
  let llm: Llm
  beforeAll(async () => {
    db = await engine.open()
    server = await startLlmServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['articles', 'stories'] as const) await db.kysely.deleteFrom(table).execute()
    llm = createLlm({
      baseUrl: server.url,
      model: 'test',
      concurrency: 2,
      timeoutMs: 60_000,
      dailyTokens: 100_000,
      now: () => NOW,
    })
  })

  const ctx = () => testContext(db, NOW)
  const write = () => writeStoryTexts(ctx(), { llm })
  const read = async (id: string) =>
    (await getStory(ctx(), { role: 'premium', userId: null }, id, 'en')).texts
  const asked = () => server.requests.length

  test('is asked about all of its reports, once while they are the same', async () => {
    server.script('good')
    const { id } = await buildWrittenStory(db, 'trams-2', NOW)
    await makeStoryTexts(ctx())
    const before = asked()
    expect(await write()).toBe(1)
    const prompt = JSON.stringify(server.requests.at(-1)?.body?.messages)
    for (const outlet of ['Civic Wire', 'The Morning Ledger', 'Harbour Post'])
      expect(prompt).toContain(`# report of ${outlet}, in English`)
    const english = (await read(id))?.['en']
    expect(english).toMatchObject({ version: 1, previous_at: null })
    for (const { citations } of english?.sentences ?? []) expect(citations.length).toBeGreaterThan(0)
    expect([await write(), asked() - before]).toEqual([0, 1])
  })

  test('what the gate refuses is not published, sentences of the reports are', async () => {
    server.script('ungrounded')
    const { id } = await buildWrittenStory(db, 'trams-2', NOW)
    await makeStoryTexts(ctx())
    await write()
    const english = (await read(id))?.['en']
    expect(english?.sentences.length).toBeGreaterThan(3)
    expect(JSON.stringify(english)).not.toContain(INVENTED)
    const refused = await db.kysely.selectFrom('gate_refusals').select('sentence').execute()
    expect(refused.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(INVENTED)])
  })

  test('keeps what outlets differ in', async () => {
    server.script('good')
    const { id } = await buildWrittenStory(db, 'scans-1', NOW)
    await makeStoryTexts(ctx())
    await write()
    const parts = (await read(id))?.['en']?.sentences.map(({ part }) => part)
    expect(parts?.slice(-2)).toEqual(['differs', 'differs'])
  })

  test('is asked about again when a report comes, and only what it brought is new', async () => {
    server.script('good')
    const { id } = await buildWrittenStory(db, 'trams-2', NOW)
    await makeStoryTexts(ctx())
    await write()
    const body =
      'Port Calder put off its driverless trams by two years on Thursday after a signal failed in a test. Insurers had refused to cover line 7 without a driver.'
    const report = await addReport(
      db,
      id,
      { title: 'Port Calder delays driverless trams', lang: 'en', outlet: 'Late Edition', body },
      NOW,
    )
    await makeStoryTexts(ctx())
    expect(await write()).toBe(1)
    const english = (await read(id))?.['en']
    expect(english?.version).toBe(2)
    for (const { is_new, citations } of english?.sentences ?? [])
      expect(is_new).toBe(citations[0]?.article_id === report)
  })

  test.each(['empty-object', 'filtered'] as const)(
    'an answer without use (%s) leaves the text as it is, and is asked for once',
    async (behaviour) => {
      server.script(behaviour)
      const { id } = await buildWrittenStory(db, 'trams-2', NOW)
      await makeStoryTexts(ctx())
      const [before, count] = [await read(id), asked()]
      expect([await write(), await write()]).toEqual([0, 0])
      expect(await read(id)).toEqual(before)
      expect(asked() - count).toBeLessThanOrEqual(2)
    },
  )

  test('a host that cannot be reached is asked again later', async () => {
    server.script('401')
    await buildWrittenStory(db, 'trams-2', NOW)
    await makeStoryTexts(ctx())
    expect(await write()).toBe(0)
    server.script('good')
    const again = createLlm({
      baseUrl: server.url,
      model: 'test',
      concurrency: 2,
      timeoutMs: 60_000,
      dailyTokens: 100_000,
      now: () => NOW,
    })
    expect(await writeStoryTexts(ctx(), { llm: again })).toBe(1)
  })
})
