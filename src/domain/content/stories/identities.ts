export interface KnownStory {
  id: string
  /** Milliseconds since 1970: the older one is known by more. */
  firstSeen: number
  /** The article that stands for it in lists and editions. */
  leadId: string | null
}

/**
 * Which story each group of reports goes on as, so that ids stay with their story: the one with which it shares most reports. Of
 * a story that is parted the group with its lead goes on as it; of stories that become one, the one with most of the reports does,
 * and of equals the older. What is left becomes a new story.
 *
 * @param storyIdOf the story each report stands in now.
 */
export const identifyGroups = (
  groups: readonly (readonly string[])[],
  storyIdOf: (id: string) => string | null,
  stories: ReadonlyMap<string, KnownStory>,
): (string | null)[] => {
  const claims = groups.flatMap((group, at) => {
    const shares = Map.groupBy(group, storyIdOf)
    return [...shares].flatMap(([storyId, shared]) => {
      const story = storyId === null ? undefined : stories.get(storyId)
      if (!story) return []
      return [{ at, story, count: shared.length, hasLead: shared.includes(story.leadId ?? '') }]
    })
  })
  claims.sort(
    (a, b) =>
      Number(b.hasLead) - Number(a.hasLead) ||
      b.count - a.count ||
      a.story.firstSeen - b.story.firstSeen ||
      (a.story.id < b.story.id ? -1 : 1),
  )
  const storyOf: (string | null)[] = groups.map(() => null)
  const taken = new Set<string>()
  for (const { at, story } of claims) {
    if (storyOf[at] !== null || taken.has(story.id)) continue
    storyOf[at] = story.id
    taken.add(story.id)
  }
  return storyOf
}
