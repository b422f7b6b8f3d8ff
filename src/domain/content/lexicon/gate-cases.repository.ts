import type { Database } from '#db/connection.ts'
import type { GateCasesTable } from '#db/schema/gate.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export type CaseRow = Selectable<GateCasesTable>

/** Newest first, by the time at which they were added or withdrawn. */
export const listCases = (
  db: Database,
  state: 'live' | 'withdrawn',
  offset: number,
  limit: number,
): Promise<CaseRow[]> =>
  db.kysely
    .selectFrom('gate_cases')
    .selectAll()
    .where('withdrawn_at', state === 'live' ? 'is' : 'is not', null)
    .orderBy(state === 'live' ? 'added_at' : 'withdrawn_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** In the order in which they were added, which exported fixtures keep. */
export const listLiveCases = (db: Database): Promise<CaseRow[]> =>
  db.kysely
    .selectFrom('gate_cases')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export const insertCase = (db: Database, row: Insertable<GateCasesTable>): Promise<CaseRow> =>
  db.kysely.insertInto('gate_cases').values(row).returningAll().executeTakeFirstOrThrow()

/** The lock lasts until the transaction ends, so that concurrent editors see each other's change. */
export const lockCase = (db: Database, id: string): Promise<CaseRow | undefined> =>
  db.kysely.selectFrom('gate_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findCaseOfReport = (db: Database, reportId: string): Promise<CaseRow | undefined> =>
  db.kysely.selectFrom('gate_cases').selectAll().where('report_id', '=', reportId).executeTakeFirst()

/** `withdrawn` is null to restore the case. */
export const setCaseWithdrawn = (
  db: Database,
  id: string,
  withdrawn: { at: Date; by: string } | null,
): Promise<CaseRow> =>
  db.kysely
    .updateTable('gate_cases')
    .set(({ eb }) => ({
      withdrawn_at: withdrawn?.at ?? null,
      withdrawn_by: withdrawn?.by ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The article's texts include retracted ones, because a report may be the reason for the retraction. */
export interface ReportedTexts {
  article_id: string
  message: string
  texts: { lang: string; cited: unknown; quarantined: unknown }[]
  bodies: { lang: string; body: string }[]
}

export const findReportedTexts = async (
  db: Database,
  reportId: string,
): Promise<ReportedTexts | undefined> => {
  const { rows } = await sql<ReportedTexts>`
    select r.article_id, r.message,
      coalesce((select jsonb_agg(jsonb_build_object('lang', t.lang, 'cited', t.cited, 'quarantined', t.quarantined -> 'cited') order by t.lang)
        from article_texts t where t.article_id = r.article_id), '[]') as texts,
      coalesce((select jsonb_agg(jsonb_build_object('lang', b.lang, 'body', b.body))
        from article_bodies b where b.article_id = r.article_id), '[]') as bodies
    from inaccuracy_reports r where r.id = ${reportId}`.execute(db.kysely)
  return rows[0]
}
