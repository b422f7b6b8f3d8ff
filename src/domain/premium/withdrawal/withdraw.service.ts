import { AppError } from '#contract/errors.ts'
import { DURATION_MS } from '#contract/limits.ts'
import type { WithdrawalState } from '#contract/premium/withdrawal.ts'
import { findPlan } from '#contract/premium/plans.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { hasAgreedAtCheckout } from '#domain/readers/accounts/agreements/agreements.repository.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { billingTime } from '#domain/premium/entitlement/billing-time.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { localeOf } from '#domain/premium/language.ts'
import { findOwnCustomer, getReader } from '#domain/premium/own-customer.ts'
import { listStoredSubscriptions, type StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import { refreshCustomer } from '#domain/premium/sync/refresh.service.ts'
import { completeWithdrawal } from './complete-withdrawals.service.ts'
import { isWithdrawable, refundOf, withdrawableUntil } from './withdrawal-terms.ts'
import {
  findStoredPayments,
  findWithdrawal,
  insertWithdrawal,
  type Withdrawal,
} from '#domain/premium/withdrawals.repository.ts'

/** A checkout is open for a day, and the clocks of two machines differ a little. */
const CHECKOUT_BEFORE_MS = 2 * DURATION_MS.day
const CLOCKS_DIFFER_MS = DURATION_MS.hour

const startOf = ({ started_at, created_at }: StoredSubscription): Date => started_at ?? created_at

/** The newest one that was bought here; an unfinished purchase is none. */
const newestOf = (ctx: Context, rows: readonly StoredSubscription[]): StoredSubscription | undefined =>
  rows
    .filter(
      ({ source, state, trial_refused }) =>
        source === ctx.billing.kind && state !== 'incomplete' && !trial_refused,
    )
    .toSorted((a, b) => startOf(b).getTime() - startOf(a).getTime())[0]

const keepsShare = (ctx: Context, row: StoredSubscription): Promise<boolean> =>
  hasAgreedAtCheckout(ctx.db, row.user_id, 'immediate_start', {
    from: new Date(startOf(row).getTime() - CHECKOUT_BEFORE_MS),
    to: new Date(startOf(row).getTime() + CLOCKS_DIFFER_MS),
  })

const expectedRefund = async (
  ctx: Context,
  row: StoredSubscription,
): Promise<{ refund_cents: number; currency: string } | null> => {
  const paid = await findStoredPayments(ctx.db, ctx.billing.kind, row.external_id)
  if (!paid) return null
  const periodEnd = row.current_period_end
  const periodStart = new Date(periodEnd)
  periodStart.setUTCMonth(periodEnd.getUTCMonth() - (findPlan(row.plan ?? '')?.months ?? 1))
  const cents = refundOf(
    { ...paid, periodStart, periodEnd },
    { declaredAt: billingTime(ctx), keepsShare: await keepsShare(ctx, row) },
  )
  return { refund_cents: cents, currency: paid.currency }
}

const NOTHING = {
  plan: null,
  started_at: null,
  until: null,
  declared_at: null,
  refund_cents: null,
  currency: null,
}

const describe = async (
  ctx: Context,
  user: UserRow,
  rows: readonly StoredSubscription[],
): Promise<WithdrawalState> => {
  const who = { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email }
  const row = newestOf(ctx, rows)
  const contract = row && {
    plan: row.plan,
    started_at: startOf(row).toISOString(),
    until: withdrawableUntil(startOf(row)).toISOString(),
  }
  const declared = row && (await findWithdrawal(ctx.db, row.source, row.external_id))
  if (declared && contract)
    return {
      ...who,
      ...contract,
      state: 'declared',
      declared_at: declared.declared_at.toISOString(),
      refund_cents: declared.refund_cents,
      currency: declared.currency,
    }
  const isOver = row?.state === 'canceled' && !row.has_paid
  if (row && contract && !isOver && isWithdrawable(startOf(row), billingTime(ctx))) {
    const refund = (await expectedRefund(ctx, row)) ?? { refund_cents: null, currency: null }
    return { ...who, ...contract, ...refund, state: 'open', declared_at: null }
  }
  const isApples = entitledNow(ctx, rows).source === 'apple'
  return { ...who, ...NOTHING, state: isApples ? 'apple' : 'none' }
}

/** Reads stored rows only. The refund of an open one is an estimate of this moment. */
export const getWithdrawal = async (ctx: Context, viewer: Viewer): Promise<WithdrawalState> => {
  const user = await getReader(ctx, viewer)
  return describe(ctx, user, await listStoredSubscriptions(ctx.db, user.id))
}

/** An outage must not prevent a declaration, whose time it is that counts: what is stored is then enough. */
const refresh = async (ctx: Context, userId: string, lng: Locale | undefined): Promise<void> => {
  const customer = await findOwnCustomer(ctx, userId, lng)
  if (!customer) return
  await refreshCustomer(ctx, customer).catch((error: unknown) => {
    ctx.log.warn(errorFields(error), 'A withdrawal is declared by what is stored')
  })
}

/** Stores the declaration together with its confirmation, both once. */
const declare = async (
  ctx: Context,
  user: UserRow,
  row: StoredSubscription,
  locale: Locale,
): Promise<void> => {
  const declaredAt = billingTime(ctx)
  const keeps = await keepsShare(ctx, row)
  await ctx.db.tx(async () => {
    const { source, external_id, plan } = row
    const isNew = await insertWithdrawal(ctx.db, {
      source,
      external_id,
      user_id: user.id,
      plan,
      declared_at: declaredAt,
      keeps_share: keeps,
    })
    if (!isNew) return
    await enqueueMail(ctx, {
      kind: 'withdrawal-declared',
      to: user.email,
      locale,
      data: {
        plan: plan ?? 'premium_monthly',
        name: `${user.first_name} ${user.last_name}`.trim(),
        startedAt: startOf(row).toISOString(),
        declaredAt: declaredAt.toISOString(),
        keepsShare: keeps,
      },
      key: `withdrawal-declared:${source}:${external_id}`,
    })
  })
}

const completeNow = async (ctx: Context, withdrawal: Withdrawal): Promise<void> => {
  try {
    await completeWithdrawal(ctx, withdrawal)
  } catch (error) {
    // The declaration is stored and confirmed; the job goes on within a minute.
    ctx.log.error(
      { contract: withdrawal.external_id, ...errorFields(error) },
      'A withdrawal could not be completed yet',
    )
  }
}

/**
 * Withdraws from the newest subscription that was bought here. It counts from the moment it is stored, whatever the provider does.
 * Idempotent.
 *
 * @throws AppError `no_subscription`, `withdrawal_over` after the time, `managed_by_apple`
 */
export const withdraw = async (
  ctx: Context,
  viewer: Viewer,
  lng: Locale | undefined,
): Promise<WithdrawalState> => {
  const user = await getReader(ctx, viewer)
  await refresh(ctx, user.id, lng)
  const rows = await listStoredSubscriptions(ctx.db, user.id)
  const before = await describe(ctx, user, rows)
  const row = newestOf(ctx, rows)
  if (before.state === 'apple') throw new AppError('managed_by_apple')
  if (!row) throw new AppError('no_subscription')
  if (before.state === 'none') throw new AppError('withdrawal_over')
  if (before.state === 'open') await declare(ctx, user, row, await localeOf(ctx, user.id, lng))
  const declared = await findWithdrawal(ctx.db, row.source, row.external_id)
  if (declared && declared.completed_at === null) await completeNow(ctx, declared)
  return describe(ctx, user, await listStoredSubscriptions(ctx.db, user.id))
}
