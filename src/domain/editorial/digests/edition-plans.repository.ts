import type { DigestPeriod } from '#contract/editorial/digest.ts'
import type { AuditAct } from '#contract/newsroom/audit.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { ARTICLE_STATUS } from '#db/schema/articles.ts'
import type { EditionWords } from '#db/schema/digests.ts'
import type { ChoiceKind, EditionPlansTable } from '#db/schema/edition-plans.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import { LONE_IMPACT } from '#domain/editorial/rankings/rankings.repository.ts'
import { type Selectable, sql } from 'kysely'

/** One edition as readers of one language get it. */
export interface PlanKey {
  period: DigestPeriod
  day: Day
  lng: ContentLanguage
}

export type EditionPlanRow = Pick<
  Selectable<EditionPlansTable>,
  'version' | 'title' | 'introduction' | 'is_held' | 'built_version'
>

export const findPlan = (db: Database, { period, day, lng }: PlanKey): Promise<EditionPlanRow | undefined> =>
  db.kysely
    .selectFrom('edition_plans')
    .select(['version', 'title', 'introduction', 'is_held', 'built_version'])
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .where('lng', '=', lng)
    .executeTakeFirst()

/** Creates the plan where there is none, and serializes the acts of editors on it until the transaction ends. */
export const lockPlan = async (db: Database, { period, day, lng }: PlanKey): Promise<EditionPlanRow> => {
  await db.kysely
    .insertInto('edition_plans')
    .values({ period, edition_date: day, lng, title: null, introduction: null, built_version: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.kysely
    .selectFrom('edition_plans')
    .select(['version', 'title', 'introduction', 'is_held', 'built_version'])
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .where('lng', '=', lng)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updatePlan = async (
  db: Database,
  { period, day, lng }: PlanKey,
  values: Partial<EditionPlanRow>,
): Promise<void> => {
  await db.kysely
    .updateTable('edition_plans')
    .set(values)
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .where('lng', '=', lng)
    .execute()
}

/** The current edition now contains all that the plans say. */
export const markBuilt = async (db: Database, period: DigestPeriod, day: Day): Promise<void> => {
  await sql`
    update edition_plans set built_version = version
    where period = ${period} and edition_date = ${day} and built_version is distinct from version`.execute(
    db.kysely,
  )
}

/** Null where no editor wrote a title or an introduction. */
export const readWords = async (
  db: Database,
  period: DigestPeriod,
  day: Day,
): Promise<EditionWords | null> => {
  const rows = await db.kysely
    .selectFrom('edition_plans')
    .select(['lng', 'title', 'introduction'])
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .execute()
  const written = rows.filter(({ title, introduction }) => title !== null || introduction !== null)
  if (written.length === 0) return null
  return Object.fromEntries(written.map(({ lng, title, introduction }) => [lng, { title, introduction }]))
}

export interface StoryChoice {
  /** Id of the story that the report is in now, or of the report without a story. */
  key: string
  impact: number
  article_id: string
  kind: ChoiceKind
  place: number | null
}

/** Of two choices that concern one story since a merge, the later one counts. Hidden reports are left out. */
export const listChoices = async (db: Database, { period, day, lng }: PlanKey): Promise<StoryChoice[]> => {
  const { rows } = await sql<StoryChoice>`
    select distinct on (coalesce(a.story_id, a.id)) coalesce(a.story_id, a.id) as key,
      coalesce(st.impact, ${sql.lit(LONE_IMPACT)}) as impact, c.article_id, c.kind, c.place
    from edition_choices c join articles a on a.id = c.article_id left join stories st on st.id = a.story_id
    where c.period = ${period} and c.edition_date = ${day} and c.lng = ${lng} and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}
    order by coalesce(a.story_id, a.id), c.chosen_at desc, c.article_id`.execute(db.kysely)
  return rows
}

/** Stories that editors held back from editions of these days, first and last included. */
export const listHeldBack = async (
  db: Database,
  { period, lng }: Omit<PlanKey, 'day'>,
  first: Day,
  last: Day,
): Promise<Pick<StoryChoice, 'key' | 'impact'>[]> => {
  const { rows } = await sql<Pick<StoryChoice, 'key' | 'impact'>>`
    select distinct coalesce(a.story_id, a.id) as key, coalesce(st.impact, ${sql.lit(LONE_IMPACT)}) as impact
    from edition_choices c join articles a on a.id = c.article_id left join stories st on st.id = a.story_id
    where c.period = ${period} and c.lng = ${lng} and c.edition_date between ${first} and ${last}
      and c.kind = 'held_back' and a.status <> ${sql.lit(ARTICLE_STATUS.hidden)}`.execute(db.kysely)
  return rows
}

/** As the audit log stores them: report, kind, place, and when it was chosen. */
export type StoredChoice = [article_id: string, kind: ChoiceKind, place: number | null, chosen_at: string]

/** Every choice of a plan, also those about hidden reports. */
export const listStoredChoices = async (
  db: Database,
  { period, day, lng }: PlanKey,
): Promise<StoredChoice[]> => {
  const rows = await db.kysely
    .selectFrom('edition_choices')
    .select(['article_id', 'kind', 'place', 'chosen_at'])
    .where('period', '=', period)
    .where('edition_date', '=', day)
    .where('lng', '=', lng)
    .orderBy('article_id')
    .execute()
  return rows.map(({ article_id, kind, place, chosen_at }) => [
    article_id,
    kind,
    place,
    chosen_at.toISOString(),
  ])
}

/** Replaces every choice of a plan. Those about reports that were deleted since are left out. */
export const replaceChoices = async (
  db: Database,
  { period, day, lng }: PlanKey,
  choices: readonly StoredChoice[],
): Promise<void> => {
  await sql`
    delete from edition_choices where period = ${period} and edition_date = ${day} and lng = ${lng}`.execute(
    db.kysely,
  )
  await sql`
    insert into edition_choices (period, edition_date, lng, article_id, kind, place, chosen_at)
    select ${period}, ${day}, ${lng}, a.id, c ->> 1, (c ->> 2)::smallint, (c ->> 3)::timestamptz
    from jsonb_array_elements(${JSON.stringify(choices)}::jsonb) as c join articles a on a.id = (c ->> 0)::uuid`.execute(
    db.kysely,
  )
}

/** Forgets every choice about the story, also those made by another of its reports. */
export const removeChoices = async (
  db: Database,
  { period, day, lng }: PlanKey,
  storyKey: string,
): Promise<void> => {
  await sql`
    delete from edition_choices c using articles a
    where a.id = c.article_id and coalesce(a.story_id, a.id) = ${storyKey}
      and c.period = ${period} and c.edition_date = ${day} and c.lng = ${lng}`.execute(db.kysely)
}

export const putChoice = async (
  db: Database,
  { period, day, lng }: PlanKey,
  { article_id, kind, place, at }: Pick<StoryChoice, 'article_id' | 'kind' | 'place'> & { at: Date },
): Promise<void> => {
  await db.kysely
    .insertInto('edition_choices')
    .values({ period, edition_date: day, lng, article_id, kind, place, chosen_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['period', 'edition_date', 'lng', 'article_id'])
        .doUpdateSet({ kind, place, chosen_at: at }),
    )
    .execute()
}

/** The object of the acts on a plan in the audit log. */
export const planObject = ({ period, day, lng }: PlanKey): string => `${period} ${day} ${lng}`

/** @returns undefined for an object that is no plan */
export const planOfObject = (object: string): PlanKey | undefined => {
  const [, period, day, lng] = /^(daily|weekly) (\d{4}-\d\d-\d\d) (en|fr)$/.exec(object) ?? []
  return period && day && lng ? ({ period, day, lng } as PlanKey) : undefined
}

/** The object of acts on an edition in all languages. */
export const editionObject = (period: DigestPeriod, day: Day): string => `${period} ${day}`

export interface PlanChange {
  at: Date
  admin_id: string
  /** Empty for an account that was deleted since. */
  by: string
  act: AuditAct
  version: number
  /** The story that it concerned, or null. */
  title: string | null
}

const changesOf = (key: PlanKey) => sql`
  select l.at, l.admin_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as by, l.act,
    (l.after ->> 'version')::int as version, l.after ->> 'title' as title
  from audit_log l left join users u on u.id = l.admin_id
  where l.object_id = ${planObject(key)} and l.after ? 'version'`

/** Newest first, by version, because clocks of processes may differ. */
export const listChanges = async (db: Database, key: PlanKey, limit: number): Promise<PlanChange[]> => {
  const { rows } = await sql<PlanChange>`
    ${changesOf(key)} order by version desc limit ${sql.lit(limit)}`.execute(db.kysely)
  return rows
}

/** What other editors did since the plan had that version, oldest first. */
export const listForeignChanges = async (
  db: Database,
  key: PlanKey,
  { since, own }: { since: number; own: string },
): Promise<PlanChange[]> => {
  const { rows } = await sql<PlanChange>`
    ${changesOf(key)} and (l.after ->> 'version')::int > ${since} and l.admin_id <> ${own}
    order by version`.execute(db.kysely)
  return rows
}

/** Whether the plan of any language has acts that the current version does not contain. */
export const hasUnbuiltChanges = async (db: Database, period: DigestPeriod, day: Day): Promise<boolean> => {
  const { rows } = await sql`
    select from edition_plans where period = ${period} and edition_date = ${day}
      and version > coalesce(built_version, 0) limit 1`.execute(db.kysely)
  return rows.length > 0
}
