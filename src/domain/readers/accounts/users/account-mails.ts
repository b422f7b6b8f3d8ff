import { deviceOf } from '#contract/values/device-name.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locales.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { DeskAct, EndedWaysIn } from '#domain/kernel/mail/mails.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { spendMail } from './mail-budget.ts'
import type { PendingSignUp } from './pending-sign-ups.repository.ts'
import { findLanguage } from './preferences.repository.ts'

interface Addressee {
  id: string
  email: string
}

/** The language of the page that caused the mail; the fallback is the reader's preference. */
const localeFor = async (ctx: Context, user: Addressee, lng: Locale | undefined): Promise<Locale> =>
  lng ?? (await findLanguage(ctx.db, user.id)) ?? DEFAULT_LOCALE

/**
 * Call every function of this file in the transaction that the mail reports, so that a rollback also discards
 * the mail. Mails that strangers can cause stay within the mailbox's budget.
 *
 * @returns whether the mail was queued
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
  // The key allows at most one a day, since the form that causes this mail is public.
  if (!(await spendMail(ctx, user.email, 'other'))) return
  const key = `account-exists:${user.id}:${utcDay(ctx.clock())}`
  await enqueueMail(ctx, { kind: 'account-exists', to: user.email, locale, data: {}, key })
}

export const mailPasswordChanged = async (ctx: Context, user: Addressee): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `password-changed:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'password-changed', to: user.email, locale, data: {}, key })
}

/** `l…@mail.example`: enough to recognise one's own address, too little to learn a stranger's. */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')

/** Stays within the mailbox's budget, because the new address may be a stranger's. */
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

/**
 * Mails both addresses, because the former one can undo the change.
 *
 * @param user with the former address
 */
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

/** Alerts the owner to a sign-in on an unknown device, at most once per day and network. */
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

/** What staff did with the account, also of a subscriber without one, whose language is given. */
export const mailDeskAct = async (
  ctx: Context,
  user: Addressee,
  data: DeskAct,
  { lng, key = uuidv7() }: { lng?: Locale; key?: string } = {},
): Promise<boolean> =>
  enqueueMail(ctx, {
    kind: 'desk-act',
    to: user.email,
    locale: await localeFor(ctx, user, lng),
    data,
    key: `desk-act:${key}`,
  })

/** Takes the language as an argument, because the account's preferences are already deleted. */
export const mailAccountDeleted = async (ctx: Context, email: string, locale: Locale): Promise<void> => {
  const now = ctx.clock()
  const validUntil = new Date(now.getTime() + DURATION_MS.day)
  const key = `account-deleted:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'account-deleted', to: email, locale, data: {}, key, validUntil })
}
