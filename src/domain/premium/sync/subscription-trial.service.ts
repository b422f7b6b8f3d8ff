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
 * Whoever is trying Premium has the first claim on the trial, or none of theirs begins. Decided when a subscription is first
 * read: a trial that was lawful then stays so, whichever card is to pay later. Part of the transaction that writes it.
 */
export const mayHaveTrial = async (
  ctx: Context,
  { user, before, subscription }: Trying,
): Promise<boolean> => {
  const { id, hadTrial, state, notes, cardFingerprint } = subscription
  if (!hadTrial) return true
  // Once the trial is over there is nothing left to refuse; until then it may have been marked and not ended.
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

/** Undone before anything was charged. The mark goes first: a crash in between is put right by the next reading. */
export const refuseTrial = async (ctx: Context, id: string): Promise<void> => {
  await ctx.billing.annotate(id, { isTrialRefused: true })
  await ctx.billing.cancelNow(id)
  ctx.log.warn({ subscription: id }, 'A second trial was refused')
}
