import type { Digest, DigestPeriod } from '#contract/editorial/digest.ts'
import { editionPath } from '#contract/editorial/edition-path.ts'
import { editionShareImage, shareImageAddress } from '#contract/content/share-images.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import type { RouterContext } from '#web/routes/__root.tsx'
import { dayInTitle } from '#locales/format/day-in-title.ts'

/** Empty while the edition is unknown: during loading, and on the 404 page. */
export const editionHead = (
  context: RouterContext,
  period: DigestPeriod,
  date: string,
  digest: Digest | undefined,
) =>
  digest
    ? pageHead({
        ...context,
        path: editionPath(period, date),
        type: 'article',
        ...context.messages.head.digest[period](dayInTitle(context.locale, date)),
        feed: { kind: 'digest', period },
        ...(import.meta.env.SSR && {
          image: editionShareImage(context.locale, { period, date, version: digest.version }),
        }),
      })
    : {}

export const latestEditionHead = (context: RouterContext, period: DigestPeriod, path: string) =>
  pageHead({
    ...context,
    path,
    ...context.messages.head.digest[period === 'daily' ? 'latest' : 'latestWeekly'],
    feed: { kind: 'digest', period },
    ...(import.meta.env.SSR && { image: shareImageAddress(context.locale, 'digest') }),
  })
