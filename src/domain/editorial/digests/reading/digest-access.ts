import type { Role } from '#contract/access.ts'
import type { Digest, DigestItem, DigestPeriod } from '#contract/editorial/digest.ts'
import { DIGEST_OPEN_ANONYMOUS, DIGEST_OPEN_FREE } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { StorySnapshot } from '#db/schema/digests.ts'

const AUDIENCES: Record<Role, Digest['audience']> = {
  anonymous: 'anonymous',
  guest: 'anonymous',
  free: 'free',
  premium: 'premium',
  admin: 'premium',
}
export const audienceOf = (role: Role): Digest['audience'] => AUDIENCES[role]

/** Summaries that only repeat the excerpt were removed before (`listShownItems`). */
export const hasSummary = ({ texts }: StorySnapshot, lng: ContentLanguage): boolean =>
  (texts[lng].cited?.sentences.length ?? 0) > 0

/**
 * Pages, feeds and mails apply the same access. The weekly edition is free. In the daily edition
 * anonymous readers get titles and sources, and the first item in full; free readers also get
 * excerpts, and in full the first three items with a summary in the language, which use no summary view.
 */
export const itemAccesses = (
  period: DigestPeriod,
  audience: Digest['audience'],
  items: readonly { content: StorySnapshot }[],
  lng: ContentLanguage,
): DigestItem['access'][] => {
  if (period === 'weekly' || audience === 'premium') return items.map(() => 'full')
  if (audience === 'anonymous')
    return items.map((_, at): DigestItem['access'] => (at < DIGEST_OPEN_ANONYMOUS ? 'full' : 'title'))
  const open = new Set(items.filter(({ content }) => hasSummary(content, lng)).slice(0, DIGEST_OPEN_FREE))
  return items.map((item): DigestItem['access'] => (open.has(item) ? 'full' : 'excerpt'))
}
