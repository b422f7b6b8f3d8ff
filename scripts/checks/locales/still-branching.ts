/**
 * Files that know the languages of content by the names of locales. The list only gets shorter, and is deleted when
 * the two are separate everywhere.
 */
export const STILL_BRANCHING: readonly string[] = [
  'src/contract/editorial/digest.ts',
  'src/contract/newsroom/newsroom-lexicon.ts',
  'src/domain/editorial/corrections/corrections.service.ts',
  'src/domain/editorial/digests/building/build-edition.service.ts',
  'src/domain/editorial/digests/building/order-stories.ts',
  'src/domain/editorial/digests/building/snapshot-story.ts',
  'src/domain/editorial/digests/building/story-candidate.ts',
  'src/domain/editorial/digests/reading/reading-time.ts',
  'src/domain/editorial/digests/reading/retracted.ts',
  'src/domain/editorial/digests/reading/withdrawn.ts',
  'src/domain/editorial/digests/repeated.ts',
  'src/domain/editorial/rankings/rankings.ts',
  'src/syndication/opml.ts',
  'src/web/features/admin/gate/use-line-check.ts',
]
