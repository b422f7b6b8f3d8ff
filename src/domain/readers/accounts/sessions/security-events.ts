import type { Context } from '#domain/kernel/context.ts'

/**
 * Security events that are logged and counted (OWASP ASVS 5.0, 16.3.1 to 16.3.4). The names must not change,
 * since alerts rest on them; docs/operations.md, section 8, explains each.
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
  role: ['reader', 'editor', 'support', 'owner'],
  account: ['blocked', 'unblocked'],
} as const
export type SecurityEventName = keyof typeof SECURITY_EVENTS

export type SecurityEvent = {
  [E in SecurityEventName]: { event: E; outcome: (typeof SECURITY_EVENTS)[E][number] }
}[SecurityEventName] & {
  /** The account's id. Only its keyed hash is logged, so that no log line identifies a deleted account. */
  user?: string | null | undefined
  /** The throttled client, of which only a keyed hash is logged. */
  client?: string | undefined
  /** A way of signing in (`password`, `passkey`, `code`), a kind of limit, or a declared route. */
  method?: string
  reason?: string
}

/**
 * The hash is keyed, short and different each day, so that the log connects the attempts of one client
 * without revealing its address.
 */
const clientMark = (ctx: Context, client: string): string =>
  ctx.accounts
    .mac('client in the log', `${ctx.clock().toISOString().slice(0, 10)} ${client}`)
    .toString('hex', 0, 6)

/** Connects the log lines of one account without naming it. */
export const accountMark = (ctx: Context, userId: string): string =>
  ctx.accounts.mac('account in the log', userId).toString('hex', 0, 6)

/** For events so frequent that logging each would let a client fill the log. */
export const countSecurity = (
  ctx: Context,
  { event, outcome }: Pick<SecurityEvent, 'event' | 'outcome'>,
): void => ctx.onSecurityEvent?.(event, outcome)

/** Logs and counts an event. The fields must not contain an address, id, token or code. */
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
