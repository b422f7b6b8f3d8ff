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
import { listTakenDown, listWithheldPictures } from '#domain/editorial/digests/taken-down.repository.ts'
import { picturesOf, withholdPictures, withholdTakenDown } from './taken-down.ts'
import { listWithdrawn } from '#domain/editorial/digests/withdrawn.repository.ts'

/**
 * Snapshots are filtered by the present state: without retracted texts, without sentences that a later gate
 * refused, without summaries that only repeat the excerpt, and without what was taken down.
 */
export const listShownItems = async (
  db: Database,
  digestId: string,
  lng: ContentLanguage,
): Promise<DigestItemRow[]> => {
  const said = withholdRepeated(
    withholdWithdrawn(
      withholdRetracted(await listDigestItems(db, digestId, lng), await listRetracted(db, digestId)),
      await listWithdrawn(db, digestId),
    ),
  )
  const left = withholdTakenDown(said, await listTakenDown(db, digestId))
  return withholdPictures(left, await listWithheldPictures(db, picturesOf(left)))
}
