import type { Digest, DigestPeriod } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { editionShareImage, shareImageAddress } from '#contract/content/share-images.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import type { RouterContext } from '#web/routes/__root.tsx'
import { dayInTitle } from '#locales/format/day-in-title.ts'

/** Empty while the edition is unknown: during loading, and on the 404 page. */
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
