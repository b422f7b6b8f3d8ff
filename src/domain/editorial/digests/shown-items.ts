import type { Locale } from '#contract/locales.ts'
import type { Database } from '#db/connection.ts'
import { type DigestItemRow, listDigestItems, listTakenBack } from './digests.repository.ts'
import { withholdRepeated } from './repeated.ts'
import { withholdTakenBack } from './taken-back.ts'
import { withholdWithdrawn } from './withdrawn.ts'
import { listWithdrawn } from './withdrawn.repository.ts'

/**
 * What an edition says today in a language: without what the newsroom took back since, without what a later gate refused, and without
 * summaries that only repeat the excerpt.
 */
export const listShownItems = async (db: Database, digestId: string, lng: Locale): Promise<DigestItemRow[]> =>
  withholdRepeated(
    withholdWithdrawn(
      withholdTakenBack(await listDigestItems(db, digestId, lng), await listTakenBack(db, digestId)),
      await listWithdrawn(db, digestId),
    ),
  )
