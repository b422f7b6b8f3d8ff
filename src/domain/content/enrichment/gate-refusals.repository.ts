import type { Database } from '#db/connection.ts'
import type { GateFinding, GateRefusalsTable } from '#db/schema/gate-refusals.ts'
import { type Selectable, sql } from 'kysely'

type Row = Selectable<GateRefusalsTable>
export interface NewRefusal extends Omit<
  Row,
  'judged_at' | 'story_id' | 'article_id' | 'model' | 'findings'
> {
  findings: GateFinding[]
}

export interface JudgedStory {
  story_id: string
  article_id: string
  /** The model that wrote the sentences, not the one that judged doubted ones. */
  model: string
  judged_at: Date
}

/** The joins skip stories and articles that were deleted meanwhile, which foreign keys would reject. */
export const insertRefusals = async (
  db: Database,
  { story_id, article_id, model, judged_at }: JudgedStory,
  refusals: readonly NewRefusal[],
): Promise<void> => {
  await sql`
    insert into gate_refusals (id, judged_at, story_id, article_id, model, place, lang, source_lang, sentence, cited,
      is_cited_cut, verdict, rules, findings, second_reading, outcome)
    select r.id, ${judged_at}, st.id, a.id, ${model}, r.place, r.lang, r.source_lang, r.sentence, r.cited,
      r.is_cited_cut, r.verdict, r.rules, r.findings, r.second_reading, r.outcome
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r(id uuid, place text, lang text, source_lang text,
      sentence text, cited text, is_cited_cut boolean, verdict text, rules text[], findings jsonb, second_reading text, outcome text)
    join stories st on st.id = ${story_id} join articles a on a.id = ${article_id}`.execute(db.kysely)
}

export const deleteRefusalsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.kysely.deleteFrom('gate_refusals').where('judged_at', '<', time).execute()
}
