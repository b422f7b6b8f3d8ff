import { normalizeEmail } from '#contract/email-address.ts'
import type { SubscriptionSource } from '#contract/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as ledger from './trial-ledger.repository.ts'

/** Providers whose dots in an address mean nothing, and their other names. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** One mailbox, however it is written: `A.da+news@googlemail.com` is `ada@gmail.com`. */
export const unaliased = (email: string): string => {
  const [local = '', domain = ''] = normalizeEmail(email).split('@')
  const [mailbox = ''] = local.split('+')
  const sameDomain = DOTLESS[domain]
  return sameDomain ? `${mailbox.replaceAll('.', '')}@${sameDomain}` : `${mailbox}@${domain}`
}

/** A trial without money counts only where there is none: whoever tried the sandbox has not tried the product. */
const keyOf = (
  ctx: Context,
  source: SubscriptionSource,
  kind: ledger.TrialKind,
  what: string,
): ledger.TrialKey => ({
  kind,
  hashes: ctx.accounts.macs(`trial-${kind}${source === 'sandbox' ? '-sandbox' : ''}`, what),
})
const addressKey = (ctx: Context, source: SubscriptionSource, email: string) =>
  keyOf(ctx, source, 'address', unaliased(email))

/** Whether a purchase here would begin with free days: not where this mailbox, or Apple's account, has had some. */
export const isTrialAvailable = async (
  ctx: Context,
  { email }: { email: string },
  subscriptions: readonly { source: SubscriptionSource }[],
): Promise<boolean> => {
  if (subscriptions.some(({ source }) => source === 'apple')) return false
  return !(await ledger.isTrialUsed(ctx.db, addressKey(ctx, ctx.billing.kind, email)))
}

export interface Trial {
  source: SubscriptionSource
  /** Id at its source. */
  subscriptionId: string
  email: string
  /** Of the card that is to pay; null where it is not known, as at Apple. */
  cardFingerprint: string | null
}

/**
 * Notes in the ledger, which outlives accounts, that a mailbox and a card have had their free days. False when either had
 * them before, with another subscription: of two at the same moment one is first. Part of the caller's transaction.
 */
export const claimTrial = async (
  ctx: Context,
  { source, subscriptionId, email, cardFingerprint }: Trial,
): Promise<boolean> => {
  const keys = [addressKey(ctx, source, email)]
  if (cardFingerprint) keys.push(keyOf(ctx, source, 'card', cardFingerprint))
  let isFirst = true
  for (const key of keys) {
    const holder = await ledger.claimTrialKey(ctx.db, key, { source, subscriptionId, usedAt: ctx.clock() })
    if (holder.source !== source || holder.contract_id !== subscriptionId) isFirst = false
  }
  return isFirst
}
