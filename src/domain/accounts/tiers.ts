export type Tier = 'free' | 'premium'

/** What an account is entitled to. Subscriptions will have their say here; until then premium is granted by us. */
export const tierOf = (account: { granted_premium_until: Date | null }, now: Date): Tier =>
  account.granted_premium_until && account.granted_premium_until > now ? 'premium' : 'free'

/** An admin is who was made one, or who has verified an address of ADMIN_EMAILS. */
export const isAdmin = (
  account: { role: 'user' | 'admin'; email: string; email_verified: boolean },
  adminEmails: ReadonlySet<string>,
): boolean => account.role === 'admin' || (account.email_verified && adminEmails.has(account.email))
