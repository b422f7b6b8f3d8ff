import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { buildArticle, buildSource } from '#testing/content/builders.ts'
import { describeEachEngine } from '#testing/database/database.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listSourceSummaries, recountSources } from './sources.repository.ts'

const SOURCES = 3

describeEachEngine('how many articles each source has brought', (engine) => {
  let db: Database
  const sources: string[] = []
  beforeAll(async () => {
    db = await engine.open()
    for (let n = 0; n < SOURCES; n += 1) sources.push((await buildSource(db)).id)
  })

  /** As it was counted before the counts were kept. */
  const counted = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ id: string; n: number }>`
      select s.id, count(a.id)::int as n from sources s left join article_sightings g on g.source_id = s.id
      left join articles a on a.id = g.article_id and a.status <> 2 where s.enabled group by s.id`.execute(
      db.kysely,
    )
    return Object.fromEntries(rows.map(({ id, n }) => [id, n]))
  }
  const shown = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await listSourceSummaries(db)).map(({ id, article_count }) => [id, article_count]))

  const source = fc.nat({ max: SOURCES - 1 })
  const which = fc.nat({ max: 9 })
  const act = fc.oneof(
    fc.record({ kind: fc.constant('bring' as const), source, which }),
    fc.record({ kind: fc.constant('see' as const), source, which }),
    fc.record({ kind: fc.constant('unsee' as const), source, which }),
    fc.record({ kind: fc.constantFrom('hide', 'publish', 'duplicate'), source, which }),
    fc.record({ kind: fc.constant('hide all' as const), source, which }),
    fc.record({ kind: fc.constant('purge' as const), source, which }),
    fc.record({ kind: fc.constant('drop source' as const), source, which }),
  )
  const STATUS: Record<string, number> = {
    hide: ARTICLE_STATUS.hidden,
    'hide all': ARTICLE_STATUS.hidden,
    publish: ARTICLE_STATUS.published,
    duplicate: ARTICLE_STATUS.duplicate,
  }

  test('equals a recount, whatever is added, hidden, shown and pruned', async () => {
    const perform = async (kind: string, sourceId: string, place: number): Promise<void> => {
      const articles = await db.kysely.selectFrom('articles').select('id').orderBy('id').execute()
      const article = articles[place % (articles.length || 1)]?.id
      if (kind === 'bring') await buildArticle(db, { source_id: sourceId, status: (place % 3) + 1 })
      if (!article) return
      // What several sources carry, twice: only the first time counts.
      if (kind === 'see')
        for (const target of [article, articles[0]?.id ?? article])
          await db.kysely
            .insertInto('article_sightings')
            .values({ article_id: target, source_id: sourceId, seen_at: new Date() })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
      if (kind === 'unsee')
        await db.kysely.deleteFrom('article_sightings').where('source_id', '=', sourceId).execute()
      const status = STATUS[kind]
      if (status !== undefined)
        await db.kysely
          .updateTable('articles')
          .set({ status })
          .$if(kind !== 'hide all', (update) => update.where('id', '=', article))
          .execute()
      if (kind === 'purge')
        await db.kysely
          .deleteFrom('articles')
          .where('id', 'in', [article, articles[0]?.id ?? article])
          .execute()
      if (kind === 'drop source') {
        await db.kysely.deleteFrom('articles').where('source_id', '=', sourceId).execute()
        await db.kysely.deleteFrom('sources').where('id', '=', sourceId).execute()
        sources[sources.indexOf(sourceId)] = (await buildSource(db)).id
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        for (const { kind, source: index, which: place } of acts)
          await perform(kind, sources[index] ?? '', place)
        expect(await shown()).toEqual(await counted())
      }),
      { numRuns: 20 },
    )
  })

  test('is corrected by the job where it was not', async () => {
    const [id = ''] = sources
    await buildArticle(db, { source_id: id })
    const right = await counted()
    await db.kysely.updateTable('source_counts').set({ article_count: 99 }).execute()
    expect((await shown())[id]).toBe(99)
    await recountSources(db)
    expect(await shown()).toEqual(right)
  })

  test('is right after a recount beside transactions that bring, hide and prune articles', async () => {
    const change = fc.record({ kind: fc.constantFrom('bring', 'hide', 'show', 'purge'), source, which })
    const perform = async (kind: string, sourceId: string, id: string | undefined): Promise<void> => {
      if (kind === 'bring') await buildArticle(db, { source_id: sourceId })
      if (id === undefined) return
      if (kind === 'purge') await db.kysely.deleteFrom('articles').where('id', '=', id).execute()
      const status =
        kind === 'hide' ? ARTICLE_STATUS.hidden : kind === 'show' ? ARTICLE_STATUS.published : null
      if (status !== null)
        await db.kysely.updateTable('articles').set({ status }).where('id', '=', id).execute()
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), async (changes) => {
        const articles = await db.kysely.selectFrom('articles').select('id').orderBy('id').execute()
        await db.kysely.updateTable('source_counts').set({ article_count: 99 }).execute()
        // Each article is changed by one transaction only: what two of them miss is the reason for the recount.
        const changed = new Set<string>()
        const work = changes.flatMap(({ kind, source: index, which: place }) => {
          const id = articles[place % (articles.length || 1)]?.id
          if (kind !== 'bring' && (id === undefined || changed.size === changed.add(id).size)) return []
          return [perform(kind, sources[index] ?? '', kind === 'bring' ? undefined : id)]
        })
        await Promise.all([...work.slice(0, 2), recountSources(db), ...work.slice(2)])
        expect(await shown()).toEqual(await counted())
      }),
      { numRuns: 15 },
    )
  })
})
