import type { FileAnswer } from '#contract/file-answer.ts'
import type { Figures } from '#contract/newsroom/figures.ts'
import type { Context } from '#domain/kernel/context.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { getFigures } from './figures.service.ts'

const HEAD =
  'month,kind,language,plan,currency,payments,paid,refunded,failed,failed_amount,recovered,recovered_amount'

type Kind = 'subscription' | 'gift'
interface Line {
  payments: number
  paid: number
  refunded: number
  failed: number
  failedCents: number
  recovered: number
  recoveredCents: number
}
const NOTHING: Line = {
  payments: 0,
  paid: 0,
  refunded: 0,
  failed: 0,
  failedCents: 0,
  recovered: 0,
  recoveredCents: 0,
}

const keyOf = (
  kind: Kind,
  { month, language, plan, currency }: { month: string; language: string; plan: string; currency: string },
): string => [month, kind, language, plan, currency].join(',')

const linesOf = ({ payments, gifts, failures }: Figures): Map<string, Line> => {
  const lines = new Map<string, Line>()
  for (const row of payments)
    lines.set(keyOf('subscription', row), {
      ...NOTHING,
      payments: row.payments,
      paid: row.paid_cents,
      refunded: row.refunded_cents,
    })
  for (const row of gifts)
    lines.set(keyOf('gift', row), {
      ...NOTHING,
      payments: row.sold,
      paid: row.paid_cents,
      refunded: row.refunded_cents,
    })
  for (const row of failures) {
    const key = keyOf('subscription', row)
    lines.set(key, {
      ...(lines.get(key) ?? NOTHING),
      failed: row.failed,
      failedCents: row.failed_cents,
      recovered: row.recovered,
      recoveredCents: row.recovered_cents,
    })
  }
  return lines
}

const amount = (cents: number): string => (cents / 100).toFixed(2)

const write = (key: string, line: Line): string =>
  [
    key,
    line.payments,
    amount(line.paid),
    amount(line.refunded),
    line.failed,
    amount(line.failedCents),
    line.recovered,
    amount(line.recoveredCents),
  ].join(',')

/** With a point in amounts and commas between columns, which every spreadsheet can import. Ordered by month. */
export const exportFigures = async (ctx: Context, count: number): Promise<FileAnswer> => {
  const lines = [...linesOf(await getFigures(ctx, count))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, line]) => write(key, line))
  return {
    name: `apercu-figures-${billingTime(ctx).toISOString().slice(0, 7)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: `${[HEAD, ...lines].join('\r\n')}\r\n`,
  }
}
