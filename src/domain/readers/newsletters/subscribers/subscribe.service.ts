import { isEmailAddress, normalizeEmail } from '#contract/values/email-address.ts'
import type { CallRequest } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { subscribeToNewsletter } from '#contract/readers/newsletters.ts'
import { uuidv7 } from '#db/uuid.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { updateOwnNewsletters } from './own-newsletters.service.ts'
import * as subscribers from './subscribers.repository.ts'

type Ask = CallRequest<typeof subscribeToNewsletter>['body']

/**
 * An address that is not the caller's own verified one gets a mail with a link, at most one in 24 hours,
 * whether it is unknown, pending, active or unsubscribed, after the same work, so that the response reveals
 * nothing about it. Until the link is followed, no newsletter is sent.
 *
 * @returns whether a link must be followed
 * @throws AppError in this order: `newsletter_email`, `newsletter_choice`
 */
export const subscribe = async (
  ctx: Context,
  viewer: Viewer,
  ask: Ask,
  client: string | undefined,
): Promise<{ needsConfirmation: boolean }> => {
  if (ctx.shortcomings?.includes('mail')) throw new AppError('sign_up_closed')
  const { wantsDaily, wantsWeekly, timeZone, lng, source } = ask
  const email = normalizeEmail(ask.email)
  if (!isEmailAddress(email)) throw new AppError('newsletter_email')
  if (!wantsDaily && !wantsWeekly) throw new AppError('newsletter_choice')
  if (ask.website) return { needsConfirmation: true }
  const user = viewer.userId ? await findUser(ctx.db, viewer.userId) : undefined
  if (user?.email_verified && user.email === email) {
    const page = { place: source, client, lng, timeZone }
    await updateOwnNewsletters(ctx, viewer, { wantsDaily, wantsWeekly }, page)
    return { needsConfirmation: false }
  }
  await ctx.db.tx(() => askByMail(ctx, { ...ask, email }, client))
  return { needsConfirmation: true }
}

const askByMail = async (ctx: Context, ask: Ask, client: string | undefined): Promise<void> => {
  const { email, wantsDaily, wantsWeekly, timeZone = ctx.editionTz, lng: locale, source } = ask
  const now = ctx.clock()
  await subscribers.insertSubscriber(ctx.db, {
    id: uuidv7(),
    email,
    state: 'pending',
    locale,
    language: contentLanguageOf(locale),
    time_zone: timeZone,
    source,
    created_at: now,
    updated_at: now,
  })
  const row = await subscribers.lockSubscriberByEmail(ctx.db, email)
  if (!row) throw new Error('A subscriber vanished while it was held')
  await mailConfirmation(ctx, row, { wantsDaily, wantsWeekly, locale, timeZone }, { place: source, client })
}
