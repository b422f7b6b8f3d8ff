import type { Database } from '#db/connection.ts'
import { FETCH_STATE } from '#db/schema/articles.ts'
import { uuidv7 } from '#db/uuid.ts'
import { sql } from 'kysely'
import { type ArticleFields, buildArticle, buildSource } from './builders.ts'

export interface NewsRoom {
  /**
   * Adds a report of `event`; equal events form one story. Every sentence of `body` becomes one of the
   * summary.
   */
  report: (event: string, at: Date, fields?: ReportFields) => Promise<{ id: string; storyId: string }>
}
export interface ReportFields extends ArticleFields {
  outlet?: string
  title?: string
  excerpt?: string
  body?: string
  impact?: number
  /** When the article was fetched. Defaults to one minute after its publication. */
  reachedAt?: Date
}

const sentencesOf = (body: string) =>
  [...body.matchAll(/[^.]+\./g)].map(({ 0: text, index }) => {
    const start = index + (text.length - text.trimStart().length)
    return { text: text.trim(), kind: 'cited' as const, sources: [{ start, end: index + text.length }] }
  })

export const newsRoom = (db: Database): NewsRoom => {
  const stories = new Map<string, string>()
  const outlets = new Map<string, string>()

  const storyOf = async (event: string, at: Date, impact: number): Promise<string> => {
    const known = stories.get(event)
    if (known) return known
    const id = uuidv7(at)
    await db.kysely
      .insertInto('stories')
      .values({ id, first_seen: at, last_seen: at, impact, score: '{}' })
      .execute()
    stories.set(event, id)
    return id
  }
  const outletOf = async (name: string): Promise<string> => {
    const known = outlets.get(name)
    if (known) return known
    const { id } = await buildSource(db, { name })
    outlets.set(name, id)
    return id
  }

  return {
    report: async (event, at, fields = {}) => {
      const { outlet, title = event, excerpt, body, impact = 5, reachedAt, lang = 'en', ...columns } = fields
      const storyId = await storyOf(event, at, impact)
      const source_id = await outletOf(outlet ?? `Outlet of ${event}`)
      const cited = body && {
        status: 'embedded',
        from: lang,
        summary: sentencesOf(body),
        key_points: [],
        in_simple_terms: [],
      }
      const { id } = await buildArticle(db, {
        story_id: storyId,
        source_id,
        lang,
        publish_time: at,
        created_at: reachedAt ?? new Date(at.getTime() + 60_000),
        enriched_at: at,
        image_state: FETCH_STATE.none,
        texts: {
          [lang]: {
            title,
            description: excerpt ?? `${event} in short`,
            summary: body ?? null,
            cited: cited ? JSON.stringify(cited) : null,
          },
        },
        ...columns,
      })
      if (body)
        await db.kysely
          .insertInto('article_bodies')
          .values({ article_id: id, lang, origin: 'feed', body })
          .execute()
      return { id, storyId }
    },
  }
}

export const clearNews = async (db: Database): Promise<void> => {
  for (const table of ['digest_items', 'digests', 'articles', 'stories', 'sources'])
    await sql`delete from ${sql.table(table)}`.execute(db.kysely)
}
