import type { GateRule, KeptVerdict, SecondReading } from '#contract/content/gate.ts'
import type { Database } from '#db/connection.ts'
import { sql } from 'kysely'

export interface JudgedCount {
  verdict: KeptVerdict
  second_reading: SecondReading | null
  week: number
  month: number
}
export interface RuleCount extends Pick<JudgedCount, 'verdict' | 'week' | 'month'> {
  rule: GateRule
}

export interface GateSpans {
  month: Date
  week: Date
}

/** Selects indexed columns only, so that the table is not read. */
export const countRefusals = async (db: Database, { month, week }: GateSpans): Promise<JudgedCount[]> => {
  const { rows } = await sql<JudgedCount>`
    select verdict, second_reading, count(*) filter (where judged_at >= ${week})::int as week, count(*)::int as month
    from gate_refusals where judged_at >= ${month} group by 1, 2`.execute(db.kysely)
  return rows
}

/** A sentence counts once for each of its rules. */
export const countRefusalsByRule = async (db: Database, { month, week }: GateSpans): Promise<RuleCount[]> => {
  const { rows } = await sql<RuleCount>`
    select rule, verdict, count(*) filter (where judged_at >= ${week})::int as week, count(*)::int as month
    from gate_refusals cross join lateral unnest(rules) as rule where judged_at >= ${month} group by 1, 2`.execute(
    db.kysely,
  )
  return rows
}
