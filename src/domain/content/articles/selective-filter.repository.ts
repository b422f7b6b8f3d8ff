import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { Database } from '#db/connection.ts'
import { DURATION_MS } from '#contract/limits.ts'
import { type Frequency, isFrequent, SCAN_FACTOR } from '#domain/content/search/frequency.repository.ts'
import { findTopicFrequencies, type TopicFrequency } from '#domain/content/search/topic-counts.repository.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ArticleFilter } from './article-filter.repository.ts'
import type { ListedArticles } from './list-keys.repository.ts'
import { representedIn } from './shown-stories.repository.ts'

/**
 * A condition that the index of a list's order does not have. Where it is frequent, the order is walked until
 * enough rows match; where it is rare, its own index is read and its matches are sorted.
 */
export interface Selective {
  condition: RawBuilder<boolean>
  /**
   * The condition for a walk, as a function: of an operator the planner estimates the rows for each value, and
   * so would plan every execution.
   */
  matches: RawBuilder<boolean>
  /** Compared by `matches`. */
  column: RawBuilder<unknown>
  /** Whether walking through all parts reads less than fetching all matches. */
  isFrequent: boolean
  /** Of each part of the list that is walked. */
  share: (part: number) => number
  /**
   * Since when there are some three times as many matches as wanted, in each part: the index of pages by time excludes the
   * others. Undefined where that is not known.
   */
  since?: Date | undefined
}

/** A day more, because fewer articles come in at night and at weekends. */
const sinceEnough = ({ counted }: TopicFrequency, wanted: number): Date | undefined => {
  const needed = SCAN_FACTOR * wanted
  if (!counted.since || counted.matches < needed) return undefined
  const age = (counted.at.getTime() - counted.since.getTime()) * (needed / counted.matches)
  return new Date(counted.at.getTime() - age - DURATION_MS.day)
}

const mostFrequent = <F extends Frequency>(frequencies: readonly F[]): F | undefined =>
  frequencies.toSorted((a, b) => b.share - a.share)[0]

/** Where no match is known in a part, the walk reads as much of it as of the others. */
const asSelective = (
  compared: Pick<Selective, 'condition' | 'matches' | 'column'>,
  frequencies: readonly (Frequency | undefined)[],
  wanted: number,
): Selective => {
  const most = mostFrequent(frequencies.filter((known) => known !== undefined))
  return {
    ...compared,
    isFrequent: most !== undefined && isFrequent(most, wanted * frequencies.length),
    share: (part) => frequencies[part]?.share ?? most?.share ?? 1,
  }
}

/** The parts of a list are the reader's language and the others; the list of an outlet has one part. */
const selectTopic = async (
  db: Database,
  { filter: { topic = '', sourceId }, reader, offset, limit }: ListedArticles,
): Promise<Selective> => {
  const known = await findTopicFrequencies(db, topic)
  const own = representedIn(reader)
  const others = CONTENT_LANGUAGES.filter((lang) => lang !== own)
  const mostOf = (languages: readonly ContentLanguage[]) =>
    mostFrequent(languages.flatMap((lang) => known[lang] ?? []))
  const frequencies = sourceId === undefined ? [known[own], mostOf(others)] : [mostOf(CONTENT_LANGUAGES)]
  const first = frequencies[0]
  const since = first && sinceEnough(first, offset + limit)
  return {
    since,
    ...asSelective(
      {
        // Selected, as the time of the newest matches is: what is estimated for each value is planned for each execution.
        condition: sql<boolean>`a.topics @> (select ${[topic]}::text[])`,
        matches: sql<boolean>`arraycontains(a.topics, ${[topic]})`,
        column: sql`, a.topics`,
      },
      frequencies,
      offset + limit,
    ),
  }
}

/** The condition that the index of the list's order lacks, and the filter without it. */
export const selectiveOf = async (
  db: Database,
  listed: ListedArticles,
): Promise<{ selective?: Selective; filter: ArticleFilter }> => {
  const { topic, ...filter } = listed.filter
  return topic === undefined ? { filter } : { selective: await selectTopic(db, listed), filter }
}
