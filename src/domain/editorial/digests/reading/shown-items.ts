import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import {
  type DigestItemRow,
  listDigestItems,
  listRetracted,
} from '#domain/editorial/digests/digests.repository.ts'
import { withholdRepeated } from '#domain/editorial/digests/repeated.ts'
import { withholdRetracted } from './retracted.ts'
import { withholdWithdrawn } from './withdrawn.ts'
import { listWithdrawn } from '#domain/editorial/digests/withdrawn.repository.ts'

/**
 * Snapshots are filtered by the present state: without retracted texts, without sentences that a later gate
 * refused, and without summaries that only repeat the excerpt.
 */
export const listShownItems = async (
  db: Database,
  digestId: string,
  lng: ContentLanguage,
): Promise<DigestItemRow[]> =>
  withholdRepeated(
    withholdWithdrawn(
      withholdRetracted(await listDigestItems(db, digestId, lng), await listRetracted(db, digestId)),
      await listWithdrawn(db, digestId),
    ),
  )
