import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { expect, test } from 'vitest'
import { listSourceDays } from './source-days.repository.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

describeEachEngine('a source’s last days', (engine) => {
  test('are counted by day, the oldest first, of what readers see', async () => {
    const db = await engine.open()
    const busy = await buildSource(db)
    const silent = await buildSource(db)
    const disabled = await buildSource(db, { enabled: false })
    const build = (time: string, source_id = busy.id, status: number = ARTICLE_STATUS.published) =>
      buildArticle(db, { source_id, publish_time: new Date(time), status })
    await build('2026-03-10T00:00:00Z')
    await build('2026-03-10T11:00:00Z')
    await build('2026-03-09T23:59:59Z')
    await build('2026-02-25T00:00:00Z')
    // Too old, in the future, hidden, or of a source that is not shown.
    await build('2026-02-24T23:59:59Z')
    await build('2026-03-12T00:00:00Z')
    await build('2026-03-10T10:00:00Z', busy.id, ARTICLE_STATUS.hidden)
    await build('2026-03-10T10:00:00Z', disabled.id)
    const all = await listSourceDays(db, NOW)
    expect([...all]).toEqual([[busy.id, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]]])
    expect(await listSourceDays(db, NOW, busy.id)).toEqual(all)
    expect(await listSourceDays(db, NOW, silent.id)).toEqual(new Map())
  })
})
