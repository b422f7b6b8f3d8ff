import { PREMIUM_WITHOUT_END } from '#contract/limits.ts'
import { normalizeEmail } from '#contract/values/email-address.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import { deleteDemoUsers, listDemoKeys, putDemoUser } from './demo-accounts.repository.ts'

const KINDS = ['free', 'premium', 'admin'] as const
/** Reserved for examples (RFC 2606), so that no mail arrives anywhere. */
const DOMAIN = 'demo.example'

export interface DemoAccount {
  kind: (typeof KINDS)[number]
  email: string
  password: string
}

const emailOf = (kind: string): string => `${kind}@${DOMAIN}`
const EMAILS = KINDS.map(emailOf)

/** Derived from the installation's secret, so that it is the same at each start without being stored. */
const passwordOf = (ctx: Context, kind: string): string =>
  `Demo-${ctx.accounts.mac('demo-account', kind).toString('hex').slice(0, 12)}-7`

export const isDemoAddress = (email: string): boolean => EMAILS.includes(normalizeEmail(email))

export const demoAccountsOf = (ctx: Context): DemoAccount[] =>
  KINDS.map((kind) => ({ kind, email: emailOf(kind), password: passwordOf(ctx, kind) }))

/**
 * Upserts an account of each kind on a developer's machine. Never call this in production, nor without
 * `ApiAppOptions.mayUseDemoAccounts`: a client that reaches the machine through a proxy must not get in by a
 * password it has seen.
 */
export const seedDemoAccounts = async (ctx: Context): Promise<DemoAccount[]> => {
  const key = ctx.accounts.mac('demo-account', 'key').toString('hex').slice(0, 16)
  const seeded = await listDemoKeys(ctx.db, EMAILS)
  const demos = demoAccountsOf(ctx)
  for (const { kind, email, password } of demos) {
    if (seeded.get(email) === key) continue
    const now = ctx.clock()
    const id = await putDemoUser(ctx.db, {
      id: uuidv7(),
      email,
      email_verified: true,
      first_name: 'Demo',
      last_name: kind[0]?.toUpperCase() + kind.slice(1),
      role: kind === 'admin' ? 'admin' : 'user',
      password_hash: await ctx.accounts.passwords.hash(password),
      demo_key: key,
      created_at: now,
      updated_at: now,
    })
    if (id && kind === 'premium') await ctx.entitlements.grant(ctx.db, id, new Date(PREMIUM_WITHOUT_END), now)
  }
  return demos
}

/**
 * An installation may be started on a developer's machine first and published later. Its demo accounts must
 * not open the public site.
 */
export const removeDemoAccounts = async (ctx: Context): Promise<void> => {
  if (await deleteDemoUsers(ctx.db, EMAILS)) ctx.accounts.sessionCache.forget()
}
