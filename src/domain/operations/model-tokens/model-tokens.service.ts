import type { FileAnswer } from '#contract/file-answer.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { type ModelTokens, TOKEN_DAYS } from '#contract/newsroom/model-tokens.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as tokens from './model-tokens.repository.ts'

/** The first day of the first of `months`, the present one last. */
const firstDay = (now: Date, months: number): string =>
  utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)))

export const getModelTokens = async (ctx: Context, months: number): Promise<ModelTokens> => {
  const now = ctx.clock()
  const days = Array.from({ length: TOKEN_DAYS }, (_, index) =>
    utcDay(new Date(now.getTime() - (TOKEN_DAYS - 1 - index) * DURATION_MS.day)),
  )
  const spent = await tokens.listDays(ctx.db, days[0] ?? utcDay(now))
  const ofDay = new Map(spent.map((row) => [row.day, row.tokens]))
  return {
    budget: ctx.dailyTokens ?? null,
    days: days.map((day) => ({ day, tokens: ofDay.get(day) ?? 0 })),
    months: await tokens.listMonths(ctx.db, firstDay(now, months)),
  }
}

/** RFC 4180: a name may have any character. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const exportModelTokens = async (ctx: Context, months: number): Promise<FileAnswer> => {
  const now = ctx.clock()
  const rows = await tokens.listTokens(ctx.db, firstDay(now, months))
  const lines = rows.map(({ day, model, tokens: count }) => `${day},${quoted(model)},${count}`)
  return {
    name: `apercu-model-tokens-${utcDay(now)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: `${['day,model,tokens', ...lines].join('\r\n')}\r\n`,
  }
}
