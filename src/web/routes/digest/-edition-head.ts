import type { Digest, DigestPeriod } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { editionShareImage, shareImageAddress } from '#contract/content/share-images.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import type { RouterContext } from '#web/routes/__root.tsx'
import { dayInTitle } from '#web/i18n/day-in-title.ts'

/** The head of an edition's permanent page; empty until its loader has an edition. */
export const editionHead = (
  { publicUrl, locale, messages }: RouterContext,
  period: DigestPeriod,
  date: string,
  digest: Digest | undefined,
) =>
  digest
    ? pageHead({
        publicUrl,
        locale,
        path: editionPath(period, date),
        type: 'article',
        ...messages.head.digest[period](dayInTitle(locale, date)),
        feed: { kind: 'digest', period },
        ...(import.meta.env.SSR && {
          image: editionShareImage(locale, { period, date, version: digest.version }),
        }),
      })
    : {}

/** The head of the page of the latest edition. */
export const latestEditionHead = (
  { publicUrl, locale, messages }: RouterContext,
  period: DigestPeriod,
  path: string,
) =>
  pageHead({
    publicUrl,
    locale,
    path,
    ...messages.head.digest[period === 'daily' ? 'latest' : 'latestWeekly'],
    feed: { kind: 'digest', period },
    ...(import.meta.env.SSR && { image: shareImageAddress(locale, 'digest') }),
  })
