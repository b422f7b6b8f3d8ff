import { type StoryFeatures, readStoryItem } from '@apercu/language-processing'
import type { Database } from '#db/connection.ts'
import { type ArticleVersion, cacheFeatures, knownFeatures } from './known-features.ts'
import { listTitles } from './stories-in-reach.repository.ts'

/** Keyed by article id; articles without a stored title are missing. */
export const featuresOfMembers = async (
  db: Database,
  members: readonly ArticleVersion[],
): Promise<Map<string, StoryFeatures>> => {
  const found = new Map<string, StoryFeatures>()
  const unknown = new Map<string, ArticleVersion>()
  for (const member of members) {
    const features = knownFeatures(db, member)
    if (features) found.set(member.id, features)
    else unknown.set(member.id, member)
  }
  for (const { source_id, ...title } of await listTitles(db, [...unknown.keys()])) {
    const member = unknown.get(title.id)
    if (!member) continue
    const item = { ...title, publishTime: member.publish_time.getTime(), sourceId: source_id }
    const { features } = readStoryItem(item)
    cacheFeatures(db, member, features)
    found.set(member.id, features)
  }
  return found
}
