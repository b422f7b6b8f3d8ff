import type { Role } from '#contract/access.ts'
import type { Digest, DigestItem, DigestPeriod } from '#contract/digest.ts'
import { DIGEST_OPEN_ANONYMOUS, DIGEST_OPEN_FREE } from '#contract/limits.ts'

const AUDIENCES: Record<Role, Digest['audience']> = {
  anonymous: 'anonymous',
  guest: 'anonymous',
  free: 'free',
  premium: 'premium',
  admin: 'premium',
}
export const audienceOf = (role: Role): Digest['audience'] => AUDIENCES[role]

/**
 * How much of an item an audience may read; the same on the page, in feeds and in mails. The weekly edition is open to
 * all. Of the daily one an anonymous reader gets titles and sources, and the first item whole; a
 * free reader excerpts as well, and three items whole, which spend no summary view.
 */
export const itemAccess = (
  period: DigestPeriod,
  audience: Digest['audience'],
  position: number,
): DigestItem['access'] => {
  if (period === 'weekly' || audience === 'premium') return 'full'
  if (audience === 'free') return position <= DIGEST_OPEN_FREE ? 'full' : 'excerpt'
  return position <= DIGEST_OPEN_ANONYMOUS ? 'full' : 'title'
}
