import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { SourceKind } from '#db/schema/sources.ts'
import { type Joining, membersOf } from './standings.repository.ts'
import { sql } from 'kysely'

export interface ShownMember {
  id: string
  story_id: string
  publish_time: Date
  revised_at: Date | null
  status: number
  duplicate_of: string | null
  quality: number
  kind: SourceKind
  tier: number
  type: string
}

/**
 * Leaves out articles that an editor hid; includes those that are about to join and are not stored there yet.
 */
export const listShownMembers = async (
  db: Database,
  storyIds: readonly string[],
  joining: readonly Joining[],
): Promise<ShownMember[]> => {
  const { rows } = await sql<ShownMember>`
    select a.id, m.story_id, a.publish_time, a.revised_at, a.status, a.duplicate_of, a.quality, s.kind, s.tier, s.type
    from (${membersOf(storyIds, joining)}) m join articles a on a.id = m.id join sources s on s.id = a.source_id
    where a.status in (${sql.lit(ARTICLE_STATUS.published)}, ${sql.lit(ARTICLE_STATUS.duplicate)})`.execute(
    db.kysely,
  )
  return rows
}

/** Articles of feed folders stay published beside a `duplicate_of`, because folders show every item. */
export interface Hiding {
  id: string
  duplicate_of: string | null
  status: number
}
