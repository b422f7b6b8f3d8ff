import { DURATION_MS } from '#contract/limits.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { utcDay } from '#contract/utc-day.ts'
import { uuidv7 } from '#db/uuid.ts'
import type { Context } from '#domain/context.ts'
import { enqueueMail } from '#domain/mail/outbox.service.ts'
import { findLanguage } from './preferences.repository.ts'

interface Addressee {
  id: string
  email: string
}

/** The language of the page somebody is on, else the one they chose. */
const localeFor = async (ctx: Context, user: Addressee, lng: Locale | undefined): Promise<Locale> =>
  lng ?? (await findLanguage(ctx.db, user.id)) ?? DEFAULT_LOCALE

/** Each is part of the transaction that makes what it says true. */
export const mailVerification = async (
  ctx: Context,
  user: Addressee,
  lng: Locale | undefined,
  link: { token: string; validUntil: Date },
): Promise<void> => {
  const { token, validUntil } = link
  const locale = await localeFor(ctx, user, lng)
  const key = `verify-email:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'verify-email', to: user.email, locale, data: { token }, key, validUntil })
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

export const mailAccountExists = async (
  ctx: Context,
  user: Addressee,
  lng: Locale | undefined,
): Promise<void> => {
  const locale = await localeFor(ctx, user, lng)
  // At most one a day: the form that causes it is open to all.
  const key = `account-exists:${user.id}:${utcDay(ctx.clock())}`
  await enqueueMail(ctx, { kind: 'account-exists', to: user.email, locale, data: {}, key })
}

export const mailPasswordChanged = async (ctx: Context, user: Addressee): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `password-changed:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'password-changed', to: user.email, locale, data: {}, key })
}

export const mailPasskeyAdded = async (ctx: Context, user: Addressee, name: string): Promise<void> => {
  const locale = await localeFor(ctx, user, undefined)
  const key = `passkey-added:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'passkey-added', to: user.email, locale, data: { name }, key })
}

/** Part of the deletion: the account and its choices are gone by then, so the language comes along. */
export const mailAccountDeleted = async (ctx: Context, email: string, locale: Locale): Promise<void> => {
  const now = ctx.clock()
  const validUntil = new Date(now.getTime() + DURATION_MS.day)
  const key = `account-deleted:${uuidv7()}`
  await enqueueMail(ctx, { kind: 'account-deleted', to: email, locale, data: {}, key, validUntil })
}
