import type { GateDirection, GateRule, KeptVerdict } from '#contract/content/gate.ts'
import type { Database } from '#db/connection.ts'
import type { GateRefusalsTable } from '#db/schema/gate-refusals.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'

export interface RefusalFilter {
  verdict?: KeptVerdict | undefined
  rule?: GateRule | undefined
  direction?: GateDirection | undefined
}

export interface RefusalRow extends Omit<Selectable<GateRefusalsTable>, 'rules'> {
  title: string
  article_lang: string
  source_name: string
}

const conditionsOf = ({ verdict, rule, direction }: RefusalFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(verdict ? [sql`verdict = ${verdict}`] : []),
      ...(rule ? [sql`rules @> array[${rule}::text]`] : []),
      ...(direction ? [direction === 'same' ? sql`lang = source_lang` : sql`lang <> source_lang`] : []),
    ],
    sql` and `,
  )

/** Newest first. Sentences of one story are judged together and keep the order of their verdicts. */
export const listRefusalRows = async (
  db: Database,
  filter: RefusalFilter,
  offset: number,
  limit: number,
): Promise<RefusalRow[]> => {
  const { rows } = await sql<RefusalRow>`
    select r.id, r.judged_at, r.story_id, r.article_id, r.model, r.place, r.lang, r.source_lang, r.sentence, r.cited, r.is_cited_cut,
      r.verdict, r.findings, r.second_reading, r.outcome, t.title, t.lang as article_lang, s.name as source_name
    from (select * from gate_refusals where ${conditionsOf(filter)}
      order by judged_at desc, id limit ${sql.lit(limit)} offset ${sql.lit(offset)}) r
    join articles a on a.id = r.article_id join sources s on s.id = a.source_id
    join article_texts t on t.article_id = a.id and t.lang = a.lang
    order by r.judged_at desc, r.id`.execute(db.kysely)
  return rows
}
