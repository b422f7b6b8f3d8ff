import type { Digest, DigestPeriod } from '#contract/editorial/digest.ts'
import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import { uuidv7 } from '#db/uuid.ts'
import { recordAct } from '#domain/kernel/audit/audit.service.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import { enqueueRendered } from '#domain/kernel/mail/outbox.service.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import type { Day } from '#domain/editorial/digests/edition-calendar.ts'
import { editionObject } from '#domain/editorial/digests/edition-plans.repository.ts'
import { withPreview } from '#domain/editorial/digests/plans/find-edition.service.ts'
import { renderVariant } from '#domain/readers/newsletters/composing/render-newsletter.service.ts'
import { ownAddress } from '#domain/readers/newsletters/composing/requested-newsletter.service.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { chooseDay } from './edition-desk.service.ts'

export interface PreviewedNewsletter {
  period: DigestPeriod
  day: Day | undefined
  locale: Locale
  audience: Digest['audience']
}

const NO_LINKS = { view: null, preferences: null, unsubscribe: null }

/** @throws AppError `digest_not_found`, also for a quiet day, whose edition is not sent */
export const previewNewsletter = async (
  ctx: Context,
  { period, day, locale, audience }: PreviewedNewsletter,
  purpose: 'preview' | 'test' = 'preview',
): Promise<RenderedMail> => {
  const mail = await withPreview(ctx, period, await chooseDay(ctx, period, day), ({ id }) =>
    renderVariant(
      ctx,
      {
        digestId: id,
        audience,
        locale,
        language: contentLanguageOf(locale),
        categories: [],
        minutes: null,
      },
      { purpose, links: NO_LINKS },
    ),
  )
  if (!mail) throw new AppError('digest_not_found')
  return mail
}

/** @throws AppError `digest_not_found`, `email_unverified` */
export const mailTestEdition = async (
  ctx: Context,
  viewer: Viewer,
  asked: PreviewedNewsletter,
): Promise<void> => {
  const { email } = await ownAddress(ctx, viewer)
  const { period, locale, audience } = asked
  const day = await chooseDay(ctx, period, asked.day)
  const mail = await previewNewsletter(ctx, { ...asked, day }, 'test')
  await ctx.db.tx(async () => {
    await enqueueRendered(ctx, { kind: 'edition-test', to: email, locale, mail, key: `test:${uuidv7()}` })
    await recordAct(ctx, viewer, {
      act: 'mail.test',
      objectId: editionObject(period, day),
      after: { audience, locale },
    })
  })
}
