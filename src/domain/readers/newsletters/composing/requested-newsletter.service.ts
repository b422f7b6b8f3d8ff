import type { Digest, DigestPeriod } from '#contract/editorial/digest.ts'
import { AppError } from '#contract/errors.ts'
import { DURATION_MS, REQUESTED_NEWSLETTERS_PER_DAY } from '#contract/limits.ts'
import { utcDay } from '#contract/values/utc-day.ts'
import type { Locale } from '#contract/values/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import { findUser } from '#domain/readers/accounts/users/accounts.repository.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import { audienceOf } from '#domain/editorial/digests/reading/digest-access.ts'
import { findDigest } from '#domain/editorial/digests/digests.repository.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import { enqueueRendered } from '#domain/kernel/mail/outbox.service.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { type NewsletterVariant, renderVariant } from './render-newsletter.service.ts'
import { findHold } from './on-hold.ts'
import { browserLink } from './browser-link.ts'

/** Only a verified address gets mail, because another may be a stranger's. */
export const ownAddress = async (ctx: Context, viewer: Viewer): Promise<{ id: string; email: string }> => {
  const user = viewer.userId && (await findUser(ctx.db, viewer.userId))
  if (!user) throw new AppError('unauthorized')
  if (!user.email_verified) throw new AppError('email_unverified')
  return user
}

interface RequestedNewsletter {
  period: DigestPeriod
  day?: Day
  audience: Digest['audience']
  isOnHold?: true | undefined
  locale: Locale
  purpose: 'asked' | 'test'
}

/** @throws AppError `digest_not_found` where there is no such edition, or one without stories */
const renderRequested = async (
  ctx: Context,
  { period, day, audience, isOnHold, locale, purpose }: RequestedNewsletter,
): Promise<RenderedMail> => {
  const digest = await findDigest(ctx.db, period, day ? { day } : { isFull: true })
  if (!digest) throw new AppError('digest_not_found')
  const variant: NewsletterVariant = {
    digestId: digest.id,
    audience,
    isOnHold,
    locale,
    language: contentLanguageOf(locale),
    categories: [],
    minutes: null,
  }
  const view = browserLink(ctx.accounts.mac, ctx.mail.publicUrl, variant)
  const mail = await renderVariant(ctx, variant, {
    purpose,
    links: { view, preferences: null, unsubscribe: null },
  })
  if (!mail) throw new AppError('digest_not_found')
  return mail
}

/** At most `REQUESTED_NEWSLETTERS_PER_DAY` times per reader and UTC day. */
export const mailRequestedNewsletter = async (
  ctx: Context,
  viewer: Viewer,
  day: Day,
  locale: Locale,
): Promise<void> => {
  const { id, email } = await ownAddress(ctx, viewer)
  const mail = await renderRequested(ctx, {
    period: 'daily',
    day,
    audience: audienceOf(viewer.role),
    ...(await findHold(ctx, viewer)),
    locale,
    purpose: 'asked',
  })
  const now = ctx.clock()
  const today = utcDay(now)
  // Each of the day's mails has a key of its own, so that concurrent calls cannot exceed their number.
  for (let nth = 1; nth <= REQUESTED_NEWSLETTERS_PER_DAY; nth += 1) {
    const order = { kind: 'edition', to: email, locale, mail, key: `edition:${id}:${today}:${nth}` }
    if (await enqueueRendered(ctx, order)) return
  }
  const midnight = Date.parse(`${today}T00:00:00Z`) + DURATION_MS.day
  throw new AppError('rate_limited', {
    retryAfterSeconds: Math.ceil((midnight - now.getTime()) / DURATION_MS.second),
  })
}

export const mailTestNewsletter = async (
  ctx: Context,
  viewer: Viewer,
  { period, audience, locale }: Pick<RequestedNewsletter, 'period' | 'audience' | 'locale'>,
): Promise<void> => {
  const { email } = await ownAddress(ctx, viewer)
  const mail = await renderRequested(ctx, { period, audience, locale, purpose: 'test' })
  const order = { kind: 'edition-test', to: email, locale, mail, key: `test:${uuidv7()}` } as const
  await ctx.db.tx(async () => {
    await enqueueRendered(ctx, order)
    await recordAct(ctx, viewer, { act: 'mail.test', objectId: period, after: { audience, locale } })
  })
}
