import type { StoryItem } from '@apercu/language-processing'
import { type CrossLanguagePair, crossLanguageItems, readCrossLanguage } from './cross-language-pairs.ts'

/** The prefix before the number: "openai-sora-2" is an event of the group "openai-sora". */
const groupOf = (event: string): string => event.replace(/-\d+$/, '')

export interface OwnPair {
  a: StoryItem
  b: StoryItem
  label: 0 | 1
}

/**
 * Same-language pairs of one half of the fixture: titles of one event are true, titles of two events of one
 * group are false.
 */
export const ownPairs = async (half: CrossLanguagePair['half']): Promise<OwnPair[]> => {
  const { pairs } = await readCrossLanguage(half)
  const titles = new Map<string, { event: string; item: StoryItem }>()
  for (const pair of pairs) {
    const [en, fr] = crossLanguageItems(pair)
    titles.set(pair.en, { event: pair.events[0], item: { ...en, sourceId: pair.en } })
    titles.set(pair.fr, { event: pair.events[1], item: { ...fr, sourceId: pair.fr, publishTime: 0 } })
  }
  const all = [...titles.values()]
  return all.flatMap((a, at) =>
    all
      .slice(at + 1)
      .filter((b) => a.item.lang === b.item.lang && groupOf(a.event) === groupOf(b.event))
      .map((b): OwnPair => ({
        a: a.item,
        b: b.item,
        label: a.event === b.event ? 1 : 0,
      })),
  )
}
