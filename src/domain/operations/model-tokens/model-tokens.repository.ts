import type { DayUsage, Spending } from '@apercu/llm-client'
import type { Database } from '#db/connection.ts'
import { type RawBuilder, sql } from 'kysely'

const rowsOf = async <T>(db: Database, query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(db.kysely)).rows

/** Each day and model at most once. */
export const addTokens = async (db: Database, spendings: readonly Spending[]): Promise<void> => {
  await db.kysely
    .insertInto('model_tokens')
    .values([...spendings])
    .onConflict((conflict) =>
      conflict.columns(['day', 'model']).doUpdateSet({
        tokens: sql`model_tokens.tokens + excluded.tokens`,
      }),
    )
    .execute()
}

export const sumTokensOfDay = async (db: Database, day: string): Promise<number> => {
  const [row] = await rowsOf(
    db,
    sql<{ tokens: number }>`
      select coalesce(sum(tokens), 0)::float8 as tokens from model_tokens where day = ${day}`,
  )
  return row?.tokens ?? 0
}

/** By day and model, the oldest first. */
export const listTokens = (db: Database, since: string): Promise<Spending[]> =>
  rowsOf(
    db,
    sql<Spending>`
      select day, model, tokens::float8 as tokens from model_tokens where day >= ${since} order by day, model`,
  )

/** Days without any are missing. */
export const listDays = (db: Database, since: string): Promise<DayUsage[]> =>
  rowsOf(
    db,
    sql<DayUsage>`
      select day, sum(tokens)::float8 as tokens from model_tokens where day >= ${since} group by day order by day`,
  )

export interface MonthTokens {
  month: string
  model: string
  tokens: number
}

export const listMonths = (db: Database, since: string): Promise<MonthTokens[]> =>
  rowsOf(
    db,
    sql<MonthTokens>`
      select left(day, 7) as month, model, sum(tokens)::float8 as tokens from model_tokens
      where day >= ${since} group by 1, 2 order by 1, 2`,
  )
