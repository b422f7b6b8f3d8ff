import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface StoredVector {
  article_id: string
  made_at: Date
  vector: Int8Array
}

/** Skips vectors of other models, because only those of one model are comparable. */
export const listVectors = async (
  db: Database,
  model: string,
  ids: readonly string[],
): Promise<StoredVector[]> => {
  const { rows } = await sql<{ article_id: string; made_at: Date; vector: Uint8Array }>`
    select article_id, made_at, vector from article_vectors
    where article_id = any(${ids}::uuid[]) and model = ${model}`.execute(db.kysely)
  return rows.map(({ vector, ...row }) => ({ ...row, vector: Int8Array.from(vector) }))
}

/** The join skips articles that were deleted meanwhile, which the foreign key would reject. */
export const upsertVectors = async (
  db: Database,
  model: string,
  made_at: Date,
  vectors: readonly { article_id: string; vector: Int8Array }[],
): Promise<void> => {
  const rows = vectors.map(({ article_id, vector }) => ({
    article_id,
    vector: Buffer.from(vector).toString('base64'),
  }))
  await sql`
    insert into article_vectors (article_id, model, made_at, vector)
    select a.id, ${model}, ${made_at}, decode(new.vector, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(article_id uuid, vector text)
    join articles a on a.id = new.article_id
    on conflict (article_id) do update
      set model = excluded.model, made_at = excluded.made_at, vector = excluded.vector`.execute(db.kysely)
}

export interface PairAnswer {
  /** The lower of the two ids, so that a pair has one row. */
  first_id: string
  second_id: string
  /** Null if the model gave no valid answer, which is stored too, so that it is not asked again. */
  is_one_event: boolean | null
}

export const listAnswers = async (db: Database, ids: readonly string[]): Promise<PairAnswer[]> => {
  const { rows } = await sql<PairAnswer>`
    select first_id, second_id, is_one_event from pair_answers
    where first_id = any(${ids}::uuid[]) and second_id = any(${ids}::uuid[])`.execute(db.kysely)
  return rows
}

export const insertAnswer = async (db: Database, asked_at: Date, answer: PairAnswer): Promise<void> => {
  await sql`
    insert into pair_answers (first_id, second_id, is_one_event, asked_at)
    select a.id, b.id, ${answer.is_one_event}::boolean, ${asked_at}
    from articles a, articles b where a.id = ${answer.first_id} and b.id = ${answer.second_id}
    on conflict do nothing`.execute(db.kysely)
}

export const deleteVectorsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely.deleteFrom('article_vectors').where('made_at', '<', time).execute()
}

export const deleteAnswersBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely.deleteFrom('pair_answers').where('asked_at', '<', time).execute()
}
