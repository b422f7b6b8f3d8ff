import { PERIODICAL_DIGESTS } from './newsletters.ts'
import { matchesAny, plainTitle } from './rule.ts'

/** Newsletters that head each issue with their name. */
const NAMED =
  /^(?:the download|import ai|last week in ai|the batch|tldr|the neuron|the rundown|ai weekly)\b\s*(?:[:#|–—-]|\d|$)/i

/**
 * "A, B, C and more": three things or more before the "more". Dates may follow in brackets; a byline there
 * marks one report at an aggregator.
 */
const MORE =
  /^(.*?),? (?:and|&|et) (?:(?:much )?more|(?:bien )?plus(?: encore)?) ?(?:\([^()]{0,80}\d[^()]{0,80}\))?[.!… ]*$/i
const endsInMore = (title: string): boolean => (MORE.exec(title)?.[1]?.split(/[,;]\s+/).length ?? 0) >= 3

/** Three parts that could each be a headline: newsletters join their stories with semicolons, plus signs or bars. */
const joined = (title: string): boolean =>
  title.split(/ ?(?:;| \+ | \| | • | · |, ?plus\b) ?/i).filter((part) => part.split(/\s+/).length >= 3)
    .length >= 3

/** Whether a title announces several stories at once; such an item joins no story. */
export const isDigestPost = (title: string): boolean => {
  const line = title.replaceAll(/\s+/g, ' ')
  return (
    joined(line) || endsInMore(line) || NAMED.test(line) || matchesAny(PERIODICAL_DIGESTS, plainTitle(title))
  )
}
