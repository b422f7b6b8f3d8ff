import type { Digest, DigestPeriod } from '#contract/editorial/digest.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Category } from '#contract/content/taxonomy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findDigestVersion } from '#domain/editorial/digests/digests.repository.ts'
import { showEdition } from '#domain/editorial/digests/reading/digests.service.ts'
import { presentCorrection } from '#domain/editorial/digests/reading/present-digest.ts'
import { listCorrections } from '#domain/editorial/digests/edition-corrections.repository.ts'
import type { NewsletterContent } from '#domain/kernel/mail/newsletter-content.ts'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'
import { contentLanguageOf } from '#locales/content-language.ts'
import { selectStories } from './select-stories.ts'
import type { PendingCorrection } from './pending-corrections.repository.ts'

/**
 * The parameters that decide how an edition is rendered. Equal variants yield equal newsletters, except for
 * the recipient's own links, so that they share one cached rendering.
 */
export interface NewsletterVariant {
  digestId: string
  audience: Digest['audience']
  /** Only of free readers; absent where it is false, and in links of mails of earlier releases. */
  isOnHold?: true | undefined
  /** Language of headings and labels; the stories may be in another one. */
  locale: Locale
  language: ContentLanguage | 'both'
  /** Empty for all categories. */
  categories: readonly Category[]
  /** Reading time; null for the whole edition. Ignored for the weekly edition, which is always whole. */
  minutes: number | null
  /**
   * Corrections of editions that the subscriber was sent; absent for those that the page of the edition
   * shows.
   */
  corrections?: readonly PendingCorrection[] | undefined
}

/**
 * Gmail truncates a mail at 102 KB, and quoted-printable adds to it. Stories beyond the limit are on the
 * site.
 */
const MAX_BYTES = 78_000

/** The main language of the stories, and the second one or null. */
const storyLanguagesOf = ({
  locale,
  language,
}: NewsletterVariant): [ContentLanguage, ContentLanguage | null] => {
  if (language !== 'both') return [language, null]
  const own = contentLanguageOf(locale)
  return [own, CONTENT_LANGUAGES.find((other) => other !== own) ?? null]
}

/**
 * Renders the snapshot of an edition with what the audience may read. Undefined where the edition was
 * deleted, is quiet, or has no stories in the categories.
 */
export const renderVariant = async (
  ctx: Context,
  variant: NewsletterVariant,
  { purpose, links }: Pick<NewsletterContent, 'purpose' | 'links'>,
): Promise<RenderedMail | undefined> => {
  const row = await findDigestVersion(ctx.db, variant.digestId)
  if (!row) return undefined
  const [first, second] = storyLanguagesOf(variant)
  const edition = await showEdition(ctx, variant.audience, row, { lng: first })
  const other = second && (await showEdition(ctx, variant.audience, row, { lng: second, choice: first }))
  const corrections = variant.corrections
    ? (await listCorrections(ctx.db, variant.corrections, first)).map(presentCorrection)
    : edition.corrections
  const period: DigestPeriod = row.period
  const minutes = period === 'daily' ? variant.minutes : null
  const contentOf = (most: number) => {
    const chosen = selectStories(edition, other, { categories: variant.categories, minutes, most })
    return {
      period,
      locale: variant.locale,
      edition: { ...edition, corrections },
      ...chosen,
      isOnHold: variant.isOnHold === true,
      purpose,
      links,
    }
  }
  let content = contentOf(Infinity)
  if (content.sections.length === 0) return undefined
  let mail = ctx.mail.renderNewsletter(content)
  for (;;) {
    const bytes = Buffer.byteLength(mail.html)
    const stories = content.sections.reduce((sum, { stories: of }) => sum + of.length, 0)
    if (bytes <= MAX_BYTES || stories === 1) return mail
    content = contentOf(Math.max(1, Math.min(stories - 1, Math.floor((stories * MAX_BYTES) / bytes))))
    mail = ctx.mail.renderNewsletter(content)
  }
}
