import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { StoredSubscription } from '#domain/premium/subscriptions.repository.ts'
import type { ProviderSubscription } from '#domain/kernel/ports/payment-provider.ts'
import { claimTrial } from '#domain/premium/trial/trial-ledger.ts'

interface Trying {
  user: UserRow
  before: StoredSubscription | undefined
  subscription: ProviderSubscription
}

/**
 * Whether this subscription may have its trial: only the first claim of a mailbox and card does.
 * Decided by the first sync; a trial that was allowed then continues, whichever card pays later. Part of the
 * transaction that writes the row.
 */
export const mayHaveTrial = async (
  ctx: Context,
  { user, before, subscription }: Trying,
): Promise<boolean> => {
  const { id, hadTrial, state, notes, cardFingerprint } = subscription
  if (!hadTrial) return true
  // After the trial no refusal is possible; before, a crash may have left it annotated and not cancelled.
  if (notes.isTrialRefused) return state !== 'trialing'
  const isBeginning = state === 'trialing' && (!before || before.state === 'incomplete')
  const isFirst = await claimTrial(ctx, {
    source: ctx.billing.kind,
    subscriptionId: id,
    email: user.email,
    cardFingerprint: isBeginning ? cardFingerprint : null,
  })
  return isFirst || !isBeginning
}

/** Cancelled before any charge. Annotated first, so that the next sync completes it after a crash. */
export const refuseTrial = async (ctx: Context, id: string): Promise<void> => {
  await ctx.billing.annotate(id, { isTrialRefused: true })
  await ctx.billing.cancelNow(id)
  ctx.log.warn({ subscription: id }, 'A second trial was refused')
}
