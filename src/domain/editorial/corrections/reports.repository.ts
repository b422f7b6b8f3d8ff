import type { Database } from '#db/connection.ts'
import type { CorrectionsTable } from '#db/schema/corrections.ts'
import type { InaccuracyReportsTable } from '#db/schema/stories.ts'
import { type Insertable, type Selectable, sql } from 'kysely'

export interface ReportRow extends Omit<Selectable<InaccuracyReportsTable>, 'correction_id'> {
  title: string
  lang: string
  case_id: string | null
}

/** Open reports are ordered oldest first, because they wait for an answer; answered ones newest first. */
export const listReportRows = async (
  db: Database,
  state: 'open' | 'answered',
  offset: number,
  limit: number,
): Promise<ReportRow[]> => {
  const which =
    state === 'open'
      ? sql`where r.answered_at is null order by r.created_at, r.id`
      : sql`where r.answered_at is not null order by r.created_at desc, r.id desc`
  const { rows } = await sql<ReportRow>`
    select r.id, r.article_id, r.kind, r.message, r.created_at, r.answered_at, r.outcome, t.title, t.lang, c.id as case_id
    from (select * from inaccuracy_reports r ${which} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) r
    join articles a on a.id = r.article_id join article_texts t on t.article_id = a.id and t.lang = a.lang
    left join gate_cases c on c.report_id = r.id
    order by case when r.answered_at is null then r.created_at end, r.created_at desc, r.id`.execute(
    db.kysely,
  )
  return rows
}

export const countOpenReports = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from inaccuracy_reports where answered_at is null`.execute(db.kysely)
  return rows[0]?.open ?? 0
}

/** The lock lasts until the end of the transaction, so that two admins cannot both answer the report. */
export const lockReport = (
  db: Database,
  id: string,
): Promise<Selectable<InaccuracyReportsTable> | undefined> =>
  db.kysely.selectFrom('inaccuracy_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const closeReport = async (
  db: Database,
  id: string,
  answer: { outcome: 'corrected' | 'declined'; correction_id: string | null; answered_at: Date },
): Promise<void> => {
  await db.kysely.updateTable('inaccuracy_reports').set(answer).where('id', '=', id).execute()
}

export const reopenReport = async (db: Database, id: string): Promise<void> => {
  await db.kysely
    .updateTable('inaccuracy_reports')
    .set({ outcome: null, correction_id: null, answered_at: null })
    .where('id', '=', id)
    .execute()
}

/** A correction stores the title in the source's language. */
export const findTitle = async (
  db: Database,
  articleId: string,
): Promise<{ title: string; lang: string } | undefined> => {
  const { rows } = await sql<{ title: string; lang: string }>`
    select t.title, t.lang from articles a join article_texts t on t.article_id = a.id and t.lang = a.lang
    where a.id = ${articleId}`.execute(db.kysely)
  return rows[0]
}

export const insertCorrection = async (
  db: Database,
  correction: Insertable<CorrectionsTable>,
): Promise<void> => {
  await db.kysely.insertInto('corrections').values(correction).execute()
}
