import { normalizeEmail } from '#contract/values/email-address.ts'
import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as ledger from './trial-ledger.repository.ts'

/** Providers that ignore dots in the local part, with their aliases. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Normalizes aliases of one mailbox: `A.da+news@googlemail.com` is `ada@gmail.com`. */
export const unaliased = (email: string): string => {
  const [local = '', domain = ''] = normalizeEmail(email).split('@')
  const [mailbox = ''] = local.split('+')
  const sameDomain = DOTLESS[domain]
  return sameDomain ? `${mailbox.replaceAll('.', '')}@${sameDomain}` : `${mailbox}@${domain}`
}

/** Emulated trials have keys of their own: they do not use up the trial of the product. */
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

/**
 * Whether a purchase here would begin with a trial: not if this mailbox, or Apple's account, has had one
 * (A-68).
 */
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
  /** Of the card that will pay; null where it is unknown, as at Apple. */
  cardFingerprint: string | null
}

/**
 * Stores in the ledger, which outlives accounts, that a mailbox and a card have had their trial. Part of the
 * caller's transaction, so that of two parallel claims one is first.
 *
 * @returns false if another subscription holds one of them
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
