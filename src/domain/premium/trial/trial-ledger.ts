import { normalizeEmail } from '#contract/values/email-address.ts'
import type { SubscriptionSource } from '#contract/premium/payment-sources.ts'
import type { Context } from '#domain/kernel/context.ts'
import * as ledger from './trial-ledger.repository.ts'

/**
 * Domains of mail providers that ignore dots in the local part, with the domain that replaces aliases of it.
 */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * A mailbox has one trial, whatever alias is typed, so `A.da+news@googlemail.com` becomes `ada@gmail.com`.
 */
export const unaliased = (email: string): string => {
  const [local = '', domain = ''] = normalizeEmail(email).split('@')
  const [mailbox = ''] = local.split('+')
  const sameDomain = DOTLESS[domain]
  return sameDomain ? `${mailbox.replaceAll('.', '')}@${sameDomain}` : `${mailbox}@${domain}`
}

/** Emulated trials have keys of their own, so that they do not use up a real one. */
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

/** False for a mailbox that has had a trial, and for a reader who has bought from Apple. */
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
  subscriptionId: string
  email: string
  /** Null where the card is unknown, as in purchases from Apple. */
  cardFingerprint: string | null
}

/**
 * The ledger holds hashes and outlives accounts, so that a new account brings no new trial. Of two parallel
 * claims the one whose insertion comes first holds the key.
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
