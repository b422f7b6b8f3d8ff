import type { ReaderPage } from '#contract/newsroom/reader-desk.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { ProviderError } from '#domain/kernel/ports/payment-provider.ts'
import { errorFields } from '#domain/premium/ask-provider.ts'
import { findCustomerOf } from '#domain/premium/customers.repository.ts'
import { entitledNow } from '#domain/premium/entitlement/entitled-now.ts'
import { giftStateOf } from '#domain/premium/gifts/gift-facts.ts'
import { listGiftsAbout } from '#domain/premium/gifts.repository.ts'
import { listStoredSubscriptions } from '#domain/premium/subscriptions.repository.ts'
import { readSessionCount } from '#domain/readers/accounts/sessions/sessions.repository.ts'
import { newsroomRoleOf } from '#domain/readers/accounts/staff/roles.service.ts'
import type { UserRow } from '#domain/readers/accounts/users/accounts.repository.ts'
import { findLanguage } from '#domain/readers/accounts/users/preferences.repository.ts'
import { findDeskReader, mayActOn } from './desk-reader.ts'
import * as desk from './reader-desk.repository.ts'

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null

/** Undefined where the provider does not answer, because the page is of use without its links. */
const readInvoiceLinks = async (ctx: Context, userId: string): Promise<Map<string, string> | undefined> => {
  const customer = await findCustomerOf(ctx.db, ctx.billing.kind, userId)
  if (!customer) return new Map()
  try {
    const subscriptions = await ctx.billing.listSubscriptions(customer.customer_id)
    const invoices = await Promise.all(subscriptions.map((each) => ctx.billing.listInvoices(each)))
    return new Map(invoices.flat().flatMap(({ id, payUrl }) => (payUrl === null ? [] : [[id, payUrl]])))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn(errorFields(error), 'The payment provider did not answer support')
    return undefined
  }
}

const giftsOf = async (
  ctx: Context,
  userId: string,
): Promise<NonNullable<ReaderPage['premium']>['gifts']> => {
  const gifts = await listGiftsAbout(ctx.db, userId)
  return gifts.flatMap((gift) => {
    const { id, plan, amount_cents, refunded_cents, currency } = gift
    const facts = {
      id,
      plan,
      state: giftStateOf(gift),
      amount_cents,
      refunded_cents,
      currency,
      paid_at: iso(gift.paid_at),
      redeemed_at: iso(gift.redeemed_at),
    }
    return [
      ...(gift.user_id === userId ? [{ ...facts, way: 'bought' as const }] : []),
      ...(gift.redeemed_by === userId ? [{ ...facts, way: 'redeemed' as const }] : []),
    ]
  })
}

const premiumOf = async (ctx: Context, userId: string): Promise<ReaderPage['premium']> => {
  const rows = await listStoredSubscriptions(ctx.db, userId)
  const invoices = await desk.listInvoicesOf(ctx.db, userId)
  const links = invoices.length > 0 ? await readInvoiceLinks(ctx, userId) : new Map<string, string>()
  const { tier, status } = entitledNow(ctx, rows)
  return {
    tier,
    status,
    given_until: iso(rows.find(({ source }) => source === 'manual')?.current_period_end),
    subscriptions: rows
      .filter(({ source }) => source !== 'manual')
      .map((row) => ({
        source: row.source,
        plan: row.plan,
        state: row.state,
        trial_ends_at: iso(row.trial_ends_at),
        period_ends_at: row.current_period_end.toISOString(),
        ends_at: iso(row.cancel_at ?? (row.cancel_at_period_end ? row.current_period_end : null)),
        unpaid_since: iso(row.unpaid_since),
      })),
    gifts: await giftsOf(ctx, userId),
    invoices: invoices.map(({ invoice_id, paid_at, ...row }) => ({
      id: invoice_id,
      ...row,
      paid_at: paid_at.toISOString(),
      url: links?.get(invoice_id) ?? null,
    })),
    has_links: links !== undefined,
  }
}

const newslettersOf = (row: SubscriberRow): ReaderPage['newsletters'] => ({
  state: row.state,
  state_reason: row.state_reason,
  wants_daily: row.wants_daily,
  wants_weekly: row.wants_weekly,
  language: row.language,
  send_hour: row.send_hour,
  time_zone: row.time_zone,
  paused_until: iso(row.paused_until),
})

const waysInOf = async (ctx: Context, user: UserRow): Promise<ReaderPage['ways_in']> => {
  const { count, newest } = await readSessionCount(ctx.db, user.id, ctx.clock())
  return {
    has_password: user.password_hash !== null,
    ...(await desk.readWaysIn(ctx.db, user.id)),
    sessions: count,
    last_sign_in_at: iso(newest),
  }
}

const mailsOf = async (ctx: Context, email: string, subscriberId: string | undefined) =>
  (await desk.listMailsTo(ctx.db, email, subscriberId)).map(({ at, has_text, ...row }) => ({
    ...row,
    at: at.toISOString(),
    can_resend: row.is_newsletter
      ? row.state === 'failed' || row.state === 'uncertain'
      : row.state === 'failed' && has_text,
  }))

/**
 * What is needed to help a reader, and nothing of what was read, saved, searched or preferred.
 *
 * @throws AppError `account_not_found`
 */
export const readReader = async (ctx: Context, viewer: Viewer, id: string): Promise<ReaderPage> => {
  const { email, user, subscriber } = await findDeskReader(ctx, id)
  return {
    id,
    email,
    may_act: mayActOn(ctx, viewer, user),
    account: user
      ? {
          name: `${user.first_name} ${user.last_name}`.trim(),
          role: newsroomRoleOf(user, ctx.accounts.adminEmails),
          is_verified: user.email_verified,
          created_at: user.created_at.toISOString(),
          blocked_at: iso(user.blocked_at),
          language: (await findLanguage(ctx.db, user.id)) ?? null,
        }
      : null,
    premium: user ? await premiumOf(ctx, user.id) : null,
    newsletters: subscriber ? newslettersOf(subscriber) : null,
    consents: subscriber
      ? (await desk.listConsents(ctx.db, subscriber.id)).map(({ at, ...row }) => ({
          ...row,
          at: at.toISOString(),
        }))
      : [],
    ways_in: user ? await waysInOf(ctx, user) : null,
    mails: await mailsOf(ctx, email, subscriber?.id),
    notes: user
      ? (await desk.listNotes(ctx.db, user.id)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
      : [],
  }
}
