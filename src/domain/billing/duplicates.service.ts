import type { Context } from '#domain/context.ts'
import { listSandboxPurchasesOf } from '#domain/iap/purchases.repository.ts'
import { contractTime } from '#domain/subscriptions/contract-time.ts'
import { entitlementOf } from '#domain/subscriptions/entitlement.ts'
import { type ContractRow, listContractsOf } from './contracts.repository.ts'
import { isMissing } from './provider-errors.ts'
import { idOf } from './read-contract.ts'

const RUNNING: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due'])

/** Oldest first; of two alike, in an order every process finds. */
const byAge = (a: ContractRow, b: ContractRow): number => {
  const [ageA, ageB] = [a, b].map((row) => (row.started_at ?? row.created_at).getTime()) as [number, number]
  return ageA - ageB || (a.external_id < b.external_id ? -1 : 1)
}

/** Ends a contract at once and gives back what it has cost. */
const undo = async ({ billing }: Context, id: string): Promise<void> => {
  const stripe = await billing.stripe()
  await stripe.subscriptions.cancel(id)
  const { data } = await stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] })
  const payments = data
    .filter(({ amount_paid }) => amount_paid > 0)
    .flatMap(({ payments }) => payments?.data ?? [])
  for (const { payment } of payments) {
    const intent = idOf(payment.payment_intent)
    if (intent)
      await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `duplicate-${intent}` })
  }
}

/**
 * Nobody pays twice: of several running contracts of a reader the oldest stays, and the newer ones that were bought here are
 * ended and paid back. Apple's are only Apple's to end, so that those are reported. What was given, or bought in Apple's
 * sandbox, cost nothing and counts for nothing.
 *
 * @param reread reads a contract anew after it was ended.
 */
export const endDuplicates = async (
  ctx: Context,
  userId: string,
  reread: (ctx: Context, id: string) => Promise<unknown>,
): Promise<void> => {
  const rows = await listContractsOf(ctx.db, userId)
  const tried = new Set(await listSandboxPurchasesOf(ctx.db, userId))
  const now = contractTime(ctx)
  // What Apple last said may be long ago, so that the clock decides there.
  const isRunning = (row: ContractRow): boolean =>
    row.source === ctx.billing.kind
      ? RUNNING.has(row.state)
      : row.source === 'apple' && !tried.has(row.external_id) && entitlementOf([row], now).tier === 'premium'
  const [kept, ...newer] = rows.filter(isRunning).toSorted(byAge)
  if (!kept) return
  for (const row of newer) {
    ctx.log.error(
      { kept: kept.external_id, ended: row.external_id, source: row.source },
      'A reader had two running contracts',
    )
    if (row.source !== ctx.billing.kind) continue
    try {
      await undo(ctx, row.external_id)
    } catch (error) {
      // Another process has ended it already.
      if (!isMissing(error)) throw error
    }
    await reread(ctx, row.external_id)
  }
}
