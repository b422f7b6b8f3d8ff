import { GATE_RULES } from '#contract/content/gate.ts'
import { DURATION_MS, MONITOR_GATE_DAYS } from '#contract/limits.ts'
import type { MonitorGate } from '#contract/newsroom/monitor.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  countRefusals,
  countRefusalsByRule,
  type GateSpans,
  type JudgedCount,
  type RuleCount,
} from './gate-monitor.repository.ts'

type Span = keyof GateSpans

const sum = <T extends Pick<JudgedCount, Span>>(
  span: Span,
  rows: readonly T[],
  isOf: (row: T) => boolean,
): number => rows.reduce((total, row) => (isOf(row) ? total + row[span] : total), 0)

type VerdictCount = Pick<JudgedCount, 'verdict' | Span>

const verdictsOf = (span: Span, rows: readonly VerdictCount[]) => ({
  refused: sum(span, rows, ({ verdict }) => verdict === 'refuse'),
  doubted: sum(span, rows, ({ verdict }) => verdict === 'doubt'),
})

const spanOf = (
  span: Span,
  days: number,
  sentences: readonly JudgedCount[],
  byRule: readonly RuleCount[],
): MonitorGate['month'] => {
  const read = (answer: 'yes' | 'no' | 'failed') =>
    sum(span, sentences, ({ second_reading }) => second_reading === answer)
  const rules = GATE_RULES.map((rule) => ({
    rule,
    ...verdictsOf(
      span,
      byRule.filter((row) => row.rule === rule),
    ),
  }))
  return {
    days,
    ...verdictsOf(span, sentences),
    second_readings: { yes: read('yes'), no: read('no'), failed: read('failed') },
    rules: rules
      .filter(({ refused, doubted }) => refused + doubted > 0)
      .toSorted((a, b) => b.refused + b.doubted - a.refused - a.doubted),
  }
}

export const getGateMonitor = async (ctx: Context): Promise<MonitorGate> => {
  const daysAgo = (days: number) => new Date(ctx.clock().getTime() - days * DURATION_MS.day)
  const [week, month] = MONITOR_GATE_DAYS
  const spans = { week: daysAgo(week), month: daysAgo(month) }
  const sentences = await countRefusals(ctx.db, spans)
  const byRule = await countRefusalsByRule(ctx.db, spans)
  return { week: spanOf('week', week, sentences, byRule), month: spanOf('month', month, sentences, byRule) }
}
