import type { Context } from '#domain/kernel/context.ts'

/**
 * Security events that are logged and counted (OWASP ASVS 5.0, 16.3.1 to 16.3.4), by the stable names that
 * alerts rest on. Their meaning is in docs/operations.md, section 8.
 */
export const SECURITY_EVENTS = {
  sign_in: ['succeeded', 'refused', 'limited', 'second_factor_required', 'second_factor_refused'],
  proof: ['succeeded', 'refused'],
  password: ['reset', 'changed', 'refused'],
  second_factor: ['added', 'removed'],
  admin_code: ['accepted', 'refused'],
  access: ['refused'],
  foreign_origin: ['refused'],
  rate_limit: ['refused'],
  sessions: ['ended_by_admin'],
} as const
export type SecurityEventName = keyof typeof SECURITY_EVENTS

export type SecurityEvent = {
  [E in SecurityEventName]: { event: E; outcome: (typeof SECURITY_EVENTS)[E][number] }
}[SecurityEventName] & {
  /**
   * The account's id, if known; only its keyed hash is logged, so that no log line identifies a deleted
   * account.
   */
  user?: string | null | undefined
  /** The throttled client; only a keyed hash of it is logged. */
  client?: string | undefined
  /** `password`, `passkey`, `code`, a kind of limit, a declared route. */
  method?: string
  reason?: string
}

/**
 * Distinguishes the clients of one day and installation: the hash is keyed and short, and changes each day.
 */
const clientMark = (ctx: Context, client: string): string =>
  ctx.accounts
    .mac('client in the log', `${ctx.clock().toISOString().slice(0, 10)} ${client}`)
    .toString('hex', 0, 6)

/** Distinguishes the accounts of one installation in the log. */
export const accountMark = (ctx: Context, userId: string): string =>
  ctx.accounts.mac('account in the log', userId).toString('hex', 0, 6)

/** Counts without logging. */
export const countSecurity = (
  ctx: Context,
  { event, outcome }: Pick<SecurityEvent, 'event' | 'outcome'>,
): void => ctx.onSecurityEvent?.(event, outcome)

/** Logs and counts an event. Nothing personal: no address, id, token or code. */
export const reportSecurity = (ctx: Context, { client, user, ...event }: SecurityEvent): void => {
  const fields = {
    ...event,
    ...(user && { user: accountMark(ctx, user) }),
    ...(client !== undefined && { client: clientMark(ctx, client) }),
  }
  const isGood = ['succeeded', 'accepted', 'added'].includes(event.outcome)
  const message = `Security: ${event.event} ${event.outcome}`
  if (isGood) ctx.log.info(fields, message)
  else ctx.log.warn(fields, message)
  countSecurity(ctx, event)
}
