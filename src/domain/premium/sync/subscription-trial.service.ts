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
 * Only the first claim of a mailbox and of a card may have a trial. The first sync decides, in the
 * transaction that writes the row; a trial that was allowed then continues, whichever card pays later.
 */
export const mayHaveTrial = async (
  ctx: Context,
  { user, before, subscription }: Trying,
): Promise<boolean> => {
  const { id, hadTrial, state, notes, cardFingerprint } = subscription
  if (!hadTrial) return true
  // A trial that is annotated but still runs was left so by a crash, and is cancelled now.
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

/** The annotation comes first, so that after a crash the next sync completes the cancellation. */
export const refuseTrial = async (ctx: Context, id: string): Promise<void> => {
  await ctx.billing.annotate(id, { isTrialRefused: true })
  await ctx.billing.cancelNow(id)
  ctx.log.warn({ subscription: id }, 'A second trial was refused')
}
