import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'
import { pictureAddressKey, pictureKey } from './takedown-keys.ts'

const hex = (key: Buffer): string => key.toString('hex')

/**
 * Visits share this lock and takedowns hold it alone, so that a visit in progress stores nothing that is being
 * taken down. It lasts until the end of the transaction.
 */
export const lockAgainstTakedowns = async (db: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext('take down'))`.execute(db.kysely)
}

/** Ids of the standing takedowns by key, in hexadecimal; empty where nothing is taken down. */
export const findBlocking = async (
  db: Database,
  keys: readonly Buffer[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: Buffer; takedowns: string[] }>`
    select key, array_agg(takedown_id::text) as takedowns from takedown_keys
    where key = any(${[...keys]}::bytea[]) group by key`.execute(db.kysely)
  return new Map(rows.map(({ key, takedowns }) => [hex(key), takedowns]))
}

/** Found by its bytes or its address, also where the article of another outlet shows it. */
export const isPictureTakenDown = async (
  db: Database,
  { key, address }: { key: string; address: string },
): Promise<boolean> => (await findBlocking(db, [pictureKey(key), pictureAddressKey(address)])).size > 0

export const takedownsOf = (blocking: ReadonlyMap<string, string[]>, keys: readonly Buffer[]): string[] => [
  ...new Set(keys.flatMap((key) => blocking.get(hex(key)) ?? [])),
]

export interface Linked {
  takedown_id: string
  article_id: string
}

export const linkArticles = async (db: Database, links: readonly Linked[]): Promise<void> => {
  if (links.length === 0) return
  await sql`
    insert into takedown_articles (takedown_id, article_id)
    select takedown_id, article_id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(takedown_id uuid, article_id uuid)
    on conflict do nothing`.execute(db.kysely)
}

/**
 * A taken-down article that its feed lists again, perhaps with another title or id, is recognised by these too
 * from now on. A takedown of an outlet needs no keys of its articles.
 */
export const learnKeys = async (
  db: Database,
  learnt: readonly { article_id: string; keys: readonly Buffer[] }[],
): Promise<void> => {
  const rows = learnt.flatMap(({ article_id, keys }) => keys.map((key) => ({ article_id, key: hex(key) })))
  if (rows.length === 0) return
  await sql`
    insert into takedown_keys (key, takedown_id)
    select decode(learnt.key, 'hex'), t.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as learnt(article_id uuid, key text)
    join takedown_articles l on l.article_id = learnt.article_id
    join takedowns t on t.id = l.takedown_id and t.put_back_at is null and t.kind in ('article', 'story')
    on conflict do nothing`.execute(db.kysely)
}
