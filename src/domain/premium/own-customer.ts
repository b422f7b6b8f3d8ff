import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { findUser, type UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import * as customers from './customers.repository.ts'

/** @throws AppError `unauthorized` for visitors, and for a session that outlived its account */
export const getReader = async (ctx: Context, viewer: Viewer): Promise<UserRow> => {
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (!user) throw new AppError('unauthorized')
  return user
}

/** @param locale the language the reader uses now, which is stored as that of billing mails */
export const findOwnCustomer = async (
  ctx: Context,
  userId: string,
  locale: Locale | undefined,
): Promise<customers.CustomerRow | undefined> => {
  const customer = await customers.findCustomerOf(ctx.db, ctx.billing.kind, userId)
  if (!customer || !locale || customer.locale === locale) return customer
  await customers.setLanguage(ctx.db, customer, locale)
  return { ...customer, locale }
}
