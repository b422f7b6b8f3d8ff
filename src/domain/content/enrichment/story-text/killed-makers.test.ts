import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { buildWrittenStory } from '#testing/content/build-written-story.ts'
import { CRASH_KILLS, mulberry32 } from '#testing/processes/crash-process.ts'
import { describeWithPostgres } from '#testing/database/database.ts'
import { startPostgres, type TestPostgres } from '#testing/database/postgres.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const STORIES = [
  'trams-2',
  'scans-1',
  'court-4',
  'schools-3',
  'fine-2',
  'harvest-4',
  'release-3',
  'weather-4',
]
const NOW = new Date('2026-03-10T12:00:00Z')

describeWithPostgres('the texts of stories, whose maker is killed again and again', () => {
  let postgres: TestPostgres
  let db: Database
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres()
    url = (await postgres.createDatabase()).url
    db = await openDatabase({ dataDir: '', databaseUrl: url })
    await migrate(db)
    for (const name of STORIES) await buildWrittenStory(db, name, NOW)
  })
  afterAll(async () => {
    await db.close()
    await postgres.stop()
  })

  const startMaker = async () => {
    const script = fileURLToPath(new URL('../../../../testing/content/story-text-maker.ts', import.meta.url))
    const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return { kill: () => child.kill('SIGKILL'), ended: once(child, 'exit') }
  }
  /** Of each story: how many versions its text has had, and whether it waits. */
  const state = async () =>
    (
      await sql<{ versions: number; due: boolean; texts: number }>`
        select coalesce((select max(x.version) from story_texts x where x.story_id = st.id), 0) as versions,
          (select count(*)::int from story_texts x where x.story_id = st.id) as texts,
          exists (select from story_text_dues d where d.story_id = st.id) as due
        from stories st`.execute(db.kysely)
    ).rows

  test('are each made once, and none is forgotten', async () => {
    const seed = randomInt(2 ** 31)
    const random = mulberry32(seed)
    for (let kill = 0; kill < CRASH_KILLS; kill += 1) {
      const maker = await startMaker()
      const made = (await state()).filter(({ versions }) => versions > 0).length
      // In the middle of its work: one more story at least, if there is one.
      for (let looks = 0; looks < 200; looks += 1) {
        const now = await state()
        if (now.every(({ due }) => !due) || now.filter(({ versions }) => versions > 0).length > made) break
        await sleep(5)
      }
      await sleep(random() * 20)
      maker.kill()
      await maker.ended
      // Each is made or waits, never both, and never neither.
      for (const { versions, due } of await state())
        expect({ seed, isMade: versions > 0 }).toEqual({ seed, isMade: !due })
    }
    await (
      await startMaker()
    ).ended
    const all = await state()
    expect(all).toHaveLength(STORIES.length)
    for (const each of all) expect({ seed, ...each }).toMatchObject({ versions: 1, due: false })
  })
})
