import { hashOfToken, newSecretToken } from '#adapters/identity/secret-tokens.ts'
import { DURATION_MS, NEWSLETTER_ASK_AGAIN_HOURS, NEWSLETTER_LINK_DAYS } from '#contract/limits.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { SubscriberRow } from '#db/schema/newsletters.ts'
import type { Context } from '#domain/kernel/context.ts'
import { spendMail } from '#domain/readers/accounts/users/mail-budget.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { enqueueMail } from '#domain/kernel/mail/outbox.service.ts'
import { recordConsent, type ConsentOrigin } from './consents.ts'
import { updateSubscriber } from './subscribers.repository.ts'

interface RequestedNewsletters {
  wantsDaily: boolean
  wantsWeekly: boolean
  locale: Locale
  /** Only a new subscriber gets the time zone of the device; a stranger must not change another's. */
  timeZone?: string
}

/**
 * Stores the request and mails a confirmation link, once in 24 hours and within the mailbox's budget; after
 * unsubscribing another one is allowed. Until the link is followed, nothing changes for the subscriber. The
 * caller's transaction must hold the row's lock.
 */
export const mailConfirmation = async (
  ctx: Context,
  row: SubscriberRow,
  asked: RequestedNewsletters,
  origin: ConsentOrigin,
): Promise<void> => {
  const now = ctx.clock()
  const { locale, timeZone, ...choice } = asked
  const askAgainAt = (row.confirm_sent_at?.getTime() ?? 0) + NEWSLETTER_ASK_AGAIN_HOURS * DURATION_MS.hour
  // The response must not depend on the budget, or it would reveal earlier requests.
  const isMailDue = now.getTime() >= askAgainAt && (await spendMail(ctx, row.email, 'other'))
  const token = newSecretToken()
  await updateSubscriber(ctx.db, row.id, {
    asked_daily: choice.wantsDaily,
    asked_weekly: choice.wantsWeekly,
    ...(row.state === 'pending' && {
      locale,
      language: contentLanguageOf(locale),
      ...(timeZone && { time_zone: timeZone }),
    }),
    ...(isMailDue && { confirm_hash: hashOfToken(token), confirm_sent_at: now }),
    updated_at: now,
  })
  if (!isMailDue) return
  await recordConsent(ctx, { id: row.id, locale }, { event: 'asked', ...choice }, origin)
  const data = { token, ...choice }
  // A suppressed address gets no mail but costs the same work, so that response times reveal nothing.
  if (row.state === 'suppressed') ctx.mail.render('newsletter-confirm', locale, data)
  else
    await enqueueMail(ctx, {
      kind: 'newsletter-confirm',
      to: row.email,
      locale,
      data,
      key: `newsletter-confirm:${row.id}:${now.toISOString()}`,
      validUntil: new Date(now.getTime() + NEWSLETTER_LINK_DAYS * DURATION_MS.day),
    })
}
