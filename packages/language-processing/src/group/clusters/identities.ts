export interface KnownStory {
  id: string
  /** Milliseconds since 1970; among equals the older id is kept, because it is better known. */
  firstSeen: number
  /** The article that represents the story in lists and editions. */
  leadId: string | null
}

/**
 * Assigns each group of reports the id of an existing story, so that ids are stable: the one with which it
 * shares most reports. When a story is split, the group with its lead keeps the id; when stories merge, the
 * group with most of the reports does, and among equals the older. Remaining groups become new stories.
 *
 * @param storyIdOf the current story of each report.
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
