import { hashOfToken } from '#adapters/identity/secret-tokens.ts'
import { AppError } from '#contract/errors.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import { DURATION_MS, NEWSLETTER_LINK_DAYS } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import { findUserByEmail } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { recordConsent, type ConsentOrigin } from './consents.ts'
import * as subscribers from './subscribers.repository.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

interface Choice {
  wantsDaily: boolean
  wantsWeekly: boolean
}

/**
 * A link that was followed stays valid as long as its subscriber is active, so that a second click shows no
 * error.
 *
 * @throws AppError `newsletter_link_invalid` for a link that is unknown, replaced by a newer one, withdrawn
 * or seven days old
 */
const requireLive = (ctx: Context, row: SubscriberRow | undefined): SubscriberRow => {
  const sentAt = row?.confirm_sent_at?.getTime() ?? 0
  const isLive = ctx.clock().getTime() < sentAt + NEWSLETTER_LINK_DAYS * DURATION_MS.day
  const isOfUse = row && (row.state === 'active' || row.asked_daily || row.asked_weekly)
  if (!isOfUse || !isLive) throw new AppError('newsletter_link_invalid')
  return row
}

/** Adds the requested newsletters to the current ones. A link that was followed before has nothing to add. */
const choiceAfter = (row: SubscriberRow): Choice => {
  const isActive = row.state === 'active'
  return {
    wantsDaily: row.asked_daily || (isActive && row.wants_daily),
    wantsWeekly: row.asked_weekly || (isActive && row.wants_weekly),
  }
}

/** What following the link would start. Changes nothing, because link scanners open mailed links. */
export const viewConfirmation = async (ctx: Context, token: string): Promise<Choice> =>
  choiceAfter(requireLive(ctx, await subscribers.findSubscriberByLink(ctx.db, hashOfToken(token))))

/** Idempotent: a second click on the link changes nothing. */
export const confirm = async (
  ctx: Context,
  token: string,
  origin: ConsentOrigin,
  lng: Locale | undefined,
): Promise<Choice & { token: string }> =>
  ctx.db.tx(async () => {
    const row = requireLive(ctx, await subscribers.lockSubscriberByLink(ctx.db, hashOfToken(token)))
    const choice = choiceAfter(row)
    const manageToken = unsubscribeToken(ctx.accounts.mac, row.id, 'all')
    if (!row.asked_daily && !row.asked_weekly) return { ...choice, token: manageToken }
    const now = ctx.clock()
    const user = await findUserByEmail(ctx.db, row.email)
    const confirmed = await subscribers.updateSubscriber(ctx.db, row.id, {
      state: 'active',
      state_reason: null,
      wants_daily: choice.wantsDaily,
      wants_weekly: choice.wantsWeekly,
      asked_daily: false,
      asked_weekly: false,
      confirmed_at: now,
      user_id: user?.email_verified ? user.id : null,
      ...(row.state === 'pending' && lng && { locale: lng }),
      updated_at: now,
    })
    await recordConsent(ctx, confirmed, { event: 'confirmed', ...choice }, origin)
    if (row.state !== 'active') await welcome(ctx, confirmed, manageToken)
    return { ...choice, token: manageToken }
  })

const welcome = (ctx: Context, row: SubscriberRow, token: string): Promise<boolean> =>
  enqueueMail(ctx, {
    kind: 'newsletter-welcome',
    to: row.email,
    locale: row.locale,
    data: {
      token,
      wantsDaily: row.wants_daily,
      wantsWeekly: row.wants_weekly,
      sendHour: row.send_hour,
      timeZone: row.time_zone,
    },
    // The key allows one a day, however often the subscriber leaves and returns.
    key: `newsletter-welcome:${row.id}:${utcDay(ctx.clock())}`,
  })
