import { rm } from 'node:fs/promises'
import { slugOf } from './slug.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { openDatabase } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import { buildDueEditions } from '#domain/editorial/digests/building/editions.service.ts'
import { enrichDueArticles } from '#domain/content/enrichment/enrichment.service.ts'
import { itemIdentity, canonicalUrl, urlIdentity } from '#domain/content/ingestion/items/canonical-url.ts'
import { ingestDueSources } from '#domain/content/ingestion/ingestion.service.ts'
import { syncSources } from '#domain/content/sources/sources.repository.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { type TestIngestion, testIngestion } from '#testing/test-ingestion.ts'
import { type ShownList, readLists } from './lists.ts'
import { hoursOf, newestTime, type WeekItem } from './items.ts'

export interface PlacedItem extends WeekItem {
  articleId: string
  storyId: string
  /** Id of the storyline; that of the story when it belongs to none. */
  storylineId: string
  /** Id of the item that hides this one as a near duplicate. */
  hiddenBehind: string | null
}

export interface LiveWeek {
  placed: PlacedItem[]
  lists: ShownList[]
}

/** Jobs that run in every simulated hour after the feeds were fetched. */
export type HourlyWork = (ctx: TestIngestion['ctx']) => Promise<unknown>

const addressOf = (source: string): string => `https://feeds.example/${slugOf(source)}`

const identityOf = ({ id, url, source }: WeekItem): Buffer => {
  const address = canonicalUrl(url)
  return address ? urlIdentity(address) : itemIdentity(slugOf(source), id)
}

/** A JSON Feed with the newest item first, as outlets publish it. */
const feedOf = (items: readonly WeekItem[], shiftMs: number): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: items[0]?.source,
      language: items[0]?.lang,
      items: items.toReversed().map(({ id, url, title, description, time }) => ({
        id,
        url,
        title,
        summary: description || undefined,
        content_text: description || title,
        date_published: new Date(Date.parse(time) + shiftMs).toISOString(),
      })),
    }),
  )

/**
 * Simulates a live week on the embedded engine. In each hour, outlets with new items are fetched, queued
 * articles are enriched and `everyHour` runs. Times are shifted so that the newest item is now.
 */
export const runLiveWeek = async (
  items: readonly WeekItem[],
  everyHour: readonly HourlyWork[],
): Promise<LiveWeek> => {
  const dataDir = await makeDataDir()
  const db = await openDatabase({ dataDir, isDurable: false })
  const world = testIngestion(db)
  try {
    const now = Date.now()
    const shiftMs = now - newestTime(items)
    const outlets = Map.groupBy(
      items.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time) || (a.id < b.id ? -1 : 1)),
      ({ source }) => source,
    )
    await syncSources(
      db,
      'live',
      [...outlets].map(([source, [first]]) => ({
        id: slugOf(source),
        name: source,
        name_fr: null,
        site_url: null,
        feed_url: addressOf(source),
        kind: 'live' as const,
        language: first?.lang ?? 'en',
        category: 'technology' as const,
        subcategory: null,
        type: 'press',
        tier: 2,
        // Every item is labelled, so the filter for articles about AI must not drop one.
        ai_only: true,
        full_text_allowed: false,
        enabled: true,
      })),
    )
    let read = Number.NEGATIVE_INFINITY
    for (const hour of hoursOf(items)) {
      const clock = new Date(hour + shiftMs)
      world.setNow(clock)
      const due = [...outlets].filter(([, of]) => of.some(({ time }) => isBetween(time, read, hour)))
      read = hour
      for (const [source, of] of due)
        world.web[addressOf(source)] = () => ({
          body: feedOf(
            of.filter(({ time }) => Date.parse(time) <= hour),
            shiftMs,
          ),
          headers: { 'content-type': 'application/feed+json' },
        })
      await db.kysely
        .updateTable('sources')
        .set({ next_fetch_at: new Date(clock.getTime() + DURATION_MS.day * 365) })
        .execute()
      if (due.length > 0) {
        await db.kysely
          .updateTable('sources')
          .set({ next_fetch_at: clock })
          .where(
            'id',
            'in',
            due.map(([source]) => slugOf(source)),
          )
          .execute()
        await ingestDueSources(world.ctx, { kinds: ['live'] })
        await enrichDueArticles(world.ctx)
      }
      for (const work of everyHour) await work(world.ctx)
      await buildDueEditions(world.ctx, { waitsForEnrichment: false })
    }
    return { placed: await placedOf(world, items), lists: await readLists(world.ctx) }
  } finally {
    await world.close()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const isBetween = (time: string, after: number, until: number): boolean => {
  const at = Date.parse(time)
  return at > after && at <= until
}

/** The final state of each item. Two items of one address are one article. */
const placedOf = async ({ ctx }: TestIngestion, items: readonly WeekItem[]): Promise<PlacedItem[]> => {
  const rows = await ctx.db.kysely
    .selectFrom('articles')
    .leftJoin('stories', 'stories.id', 'articles.story_id')
    .select(['articles.id', 'identity', 'story_id', 'storyline_id', 'status', 'duplicate_of'])
    .execute()
  const byIdentity = new Map(rows.map((row) => [row.identity.toString('hex'), row]))
  return items.flatMap((item) => {
    const row = byIdentity.get(identityOf(item).toString('hex'))
    if (!row) return []
    return [
      {
        ...item,
        articleId: row.id,
        storyId: row.story_id ?? row.id,
        storylineId: row.storyline_id ?? row.story_id ?? row.id,
        hiddenBehind: row.status === ARTICLE_STATUS.duplicate ? row.duplicate_of : null,
      },
    ]
  })
}
