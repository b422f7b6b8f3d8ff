/** An admin is who was made one, or who has verified an address of ADMIN_EMAILS. */
export const isAdmin = (
  account: { role: 'user' | 'admin'; email: string; email_verified: boolean },
  adminEmails: ReadonlySet<string>,
): boolean => account.role === 'admin' || (account.email_verified && adminEmails.has(account.email))
