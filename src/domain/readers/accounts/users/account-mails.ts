import { deviceOf } from '#contract/values/device-name.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { EndedWaysIn } from '#domain/kernel/mail/mails.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { spendMail } from './mail-budget.ts'
import type { PendingSignUp } from './pending-sign-ups.repository.ts'
import { findLanguage } from './preferences.repository.ts'

interface Addressee {
  id: string
  email: string
}

/** The language of the reader's page; the fallback is the one they chose. */
const localeFor = async (ctx: Context, user: Addressee, lng: Locale | undefined): Promise<Locale> =>
  lng ?? (await findLanguage(ctx.db, user.id)) ?? DEFAULT_LOCALE

/**
 * Each mail is queued in the transaction that makes it true. Mails that strangers can cause need room in the
 * mailbox's budget.
 *
 * The promise resolves with whether the mail was queued.
 */
export const mailSignUpLink = async (
  ctx: Context,
  { email, language, expires_at }: PendingSignUp,
  lng: Locale | undefined,
  token: string,
): Promise<boolean> => {
  if (!(await spendMail(ctx, email, 'other'))) return false
  const key = `verify-email:${uuidv7()}`
  const locale = lng ?? language ?? DEFAULT_LOCALE
  return enqueueMail(ctx, {
    kind: 'verify-email',
    to: email,
    locale,
    data: { token },
    key,
    validUntil: expires_at,
  })
}

export const mailReset = async (
  ctx: Context,
  user: Addressee,
  lng: Locale | undefined,
  reset: { id: string; code: string; token: string; validUntil: Date },
): Promise<void> => {
  const { id, code, token, validUntil } = reset
  const locale = await localeFor(ctx, user, lng)
  const data = { code, token }
  const key = `reset-password:${id}`
  await enqueueMail(ctx, { kind: 'reset-password', to: user.email, locale, data, key, validUntil })
}

export const mailResetLink = async (
  ctx: Context,
  user: Addressee,
  lng: Locale | undefined,
  { token, validUntil }: { token: string; validUntil: Date },
): Promise<void> => {
  const locale = await localeFor(ctx, user, lng)
  const key = `reset-link:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'reset-link', to: user.email, locale, data: { token }, key, validUntil })
}

export const mailAccountExists = async (
  ctx: Context,
  user: Addressee,
  lng: Locale | undefined,
): Promise<void> => {
  const locale = await localeFor(ctx, user, lng)
  // At most one a day, and only within the budget: the form that causes it is public.
  if (!(await spendMail(ctx, user.email, 'other'))) return
  const key = `account-exists:${user.id}:${utcDay(ctx.clock())}`
  await enqueueMail(ctx, { kind: 'account-exists', to: user.email, locale, data: {}, key })
}

export const mailPasswordChanged = async (ctx: Context, user: Addressee): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `password-changed:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'password-changed', to: user.email, locale, data: {}, key })
}

/** Enough to recognise one's own address, and too little to learn a stranger's: `l…@mail.example`. */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')

/** To an account's future address. It may be a stranger's, hence the budget. */
export const mailEmailChangeLink = async (
  ctx: Context,
  user: Addressee,
  change: { email: string; token: string; validUntil: Date; lng: Locale | undefined },
): Promise<void> => {
  const { email, token, validUntil, lng } = change
  const locale = await localeFor(ctx, user, lng)
  if (!(await spendMail(ctx, email, 'other'))) return
  const key = `email-change-link:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'email-change-link', to: email, locale, data: { token }, key, validUntil })
}

export const mailEmailChangeAsked = async (ctx: Context, user: Addressee, email: string): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `email-change-asked:${uuidv7()}`
  const data = { maskedEmail: maskEmail(email) }
  await enqueueMail(ctx, { kind: 'email-change-asked', to: user.email, locale, data, key })
}

/** To both addresses. @param user with the former one */
export const mailEmailChanged = async (
  ctx: Context,
  user: Addressee,
  { email, restoreToken, validUntil }: { email: string; restoreToken: string; validUntil: Date },
): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const data = { maskedEmail: maskEmail(email), token: restoreToken }
  const key = `email-changed:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'email-changed', to: user.email, locale, data, key, validUntil })
  const doneKey = `email-change-done:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'email-change-done', to: email, locale, data: {}, key: doneKey })
}

export const mailPasskeyAdded = async (ctx: Context, user: Addressee, name: string): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `passkey-added:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'passkey-added', to: user.email, locale, data: { name }, key })
}

export const mailAuthenticatorChanged = async (
  ctx: Context,
  user: Addressee,
  change: 'added' | 'removed',
): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `authenticator-changed:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'authenticator-changed', to: user.email, locale, data: { change }, key })
}

/**
 * Asks the owner whether a sign-in on an unknown device was made by them. At most one per day and network.
 */
export const mailNewSignIn = async (
  ctx: Context,
  user: Addressee,
  sign: { userAgent: string | null; network: string | null },
): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const now = ctx.clock()
  const key = `new-sign-in:${user.id}:${utcDay(now)}:${sign.network ?? ''}`
  const data = { device: deviceOf(sign.userAgent) ?? null, network: sign.network, at: now.toISOString() }
  await enqueueMail(ctx, { kind: 'new-sign-in', to: user.email, locale, data, key })
}

export const mailProviderLinked = async (
  ctx: Context,
  user: Addressee,
  provider: 'apple' | 'google',
): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `provider-linked:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'provider-linked', to: user.email, locale, data: { provider }, key })
}

export const mailWaysInEnded = async (ctx: Context, user: Addressee, ended: EndedWaysIn): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `ways-in-ended:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'ways-in-ended', to: user.email, locale, data: ended, key })
}

/**
 * Queued in the transaction of the deletion: the account's preferences are gone, so the language is passed.
 */
export const mailAccountDeleted = async (ctx: Context, email: string, locale: Locale): Promise<void> => {
  const now = ctx.clock()
  const validUntil = new Date(now.getTime() + DURATION_MS.day)
  const key = `account-deleted:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'account-deleted', to: email, locale, data: {}, key, validUntil })
}
