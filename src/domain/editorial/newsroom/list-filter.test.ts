import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { clearNews, newsRoom } from '#testing/content/news-week.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import { testContext } from '#testing/test-api.ts'
import { beforeEach, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/kernel/context.ts'
import { listArticlesForNewsroom } from './edit-article.service.ts'
import type { AskedFilter } from './list-filter.ts'
import { listStoriesForNewsroom } from './newsroom-stories.service.ts'

const EDITOR = { ...ANONYMOUS, role: 'admin' } as const

describeEachEngine('the filters of the newsroom’s lists', ({ open }) => {
  let db: Database
  let ctx: Context
  beforeEach(async () => {
    db ??= await open()
    await clearNews(db)
    ctx = { ...testContext(db), editionTz: 'Europe/Paris' }
  })
  const titles = async (asked: AskedFilter & { q?: string }) =>
    (await listArticlesForNewsroom(ctx, EDITOR, { state: 'all', page: 1, ...asked })).articles.map(
      ({ texts }) => texts[0]?.title,
    )

  test('articles are found by source, by its id or how its name begins', async () => {
    const lab = await buildSource(db, { name: 'The Lab', name_fr: 'Le Labo' })
    const laboratory = await buildSource(db, { name: 'The Laboratory' })
    for (const source of [lab, laboratory])
      await buildArticle(db, { source_id: source.id, texts: { en: { title: `By ${source.name}` } } })
    expect(await titles({ source: lab.id })).toEqual(['By The Lab'])
    expect(new Set(await titles({ source: 'the lab' }))).toEqual(new Set(['By The Lab', 'By The Laboratory']))
    expect(await titles({ source: 'le labo' })).toEqual(['By The Lab'])
    expect(await titles({ source: '%' })).toEqual([])
  })

  test('days are those of the editions’ time zone, and the last is included', async () => {
    const at = (title: string, time: string) =>
      buildArticle(db, { publish_time: new Date(time), texts: { en: { title } } })
    await at('Late on the 16th', '2026-03-16T22:59:00Z')
    await at('Early on the 17th', '2026-03-16T23:01:00Z')
    await at('Late on the 17th', '2026-03-17T22:59:00Z')
    await at('Early on the 18th', '2026-03-17T23:01:00Z')
    const day = '2026-03-17'
    expect(await titles({ from: day, until: day })).toEqual(['Late on the 17th', 'Early on the 17th'])
    expect(await titles({ until: '2026-03-16' })).toEqual(['Late on the 16th'])
  })

  test('a language is that of the source, and filters go together', async () => {
    const { id } = await buildSource(db, { name: 'Deux Langues' })
    const texts = { en: { title: 'A launch' }, fr: { title: 'Un lancement' } }
    await buildArticle(db, { source_id: id, lang: 'fr', texts })
    await buildArticle(db, { source_id: id, lang: 'en', texts: { en: { title: 'English alone' } } })
    await buildArticle(db, { lang: 'fr', texts: { fr: { title: 'D’une autre' } } })
    expect(await titles({ source: id, lng: 'fr' })).toEqual(['A launch'])
    expect(await titles({ source: id, lng: 'en' })).toEqual(['English alone'])
  })

  test('stories are found by a report’s source and language, and by the day of their latest report', async () => {
    const room = newsRoom(db)
    const at = new Date('2026-03-17T10:00:00Z')
    const day = 24 * 3_600_000
    const reported = async (event: string, time: Date, lang: 'en' | 'fr') => {
      const first = await room.report(event, time, { outlet: `One of ${event}`, lang })
      await room.report(event, time, { outlet: `Two of ${event}`, lang })
      await db.kysely
        .updateTable('stories')
        .set({ article_count: 2, outlet_count: 2, lead_article_id: first.id })
        .where('id', '=', first.storyId)
        .execute()
    }
    await reported('A launch', at, 'en')
    await reported('Un salon', new Date(at.getTime() - day), 'fr')
    const found = async (asked: AskedFilter) =>
      (await listStoriesForNewsroom(ctx, undefined, 1, asked)).stories.map(
        ({ articles }) => articles[0]?.title,
      )
    expect(await found({})).toEqual(['A launch', 'Un salon'])
    expect(await found({ lng: 'fr' })).toEqual(['Un salon'])
    expect(await found({ source: 'two of a' })).toEqual(['A launch'])
    expect(await found({ from: '2026-03-17' })).toEqual(['A launch'])
    expect(await found({ until: '2026-03-16', lng: 'en' })).toEqual([])
  })
})
