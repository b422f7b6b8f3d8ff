import { PERIODICAL_DIGESTS } from './newsletters.ts'
import { matchesAny, plainTitle } from './rule.ts'

/** These newsletters begin the title of each issue with their name. */
const NAMED =
  /^(?:the download|import ai|last week in ai|the batch|tldr|the neuron|the rundown|ai weekly)\b\s*(?:[:#|–—-]|\d|$)/i

/** Brackets after "more" must contain a digit, as dates do, because a byline there marks a single report. */
const MORE =
  /^(.*?),? (?:and|&|et) (?:(?:much )?more|(?:bien )?plus(?: encore)?) ?(?:\([^()]{0,80}\d[^()]{0,80}\))?[.!… ]*$/i
const endsInMore = (title: string): boolean => (MORE.exec(title)?.[1]?.split(/[,;]\s+/).length ?? 0) >= 3

/** Newsletters join headlines with these marks; parts of fewer than three words are no headlines. */
const joined = (title: string): boolean =>
  title.split(/ ?(?:;| \+ | \| | • | · |, ?plus\b) ?/i).filter((part) => part.split(/\s+/).length >= 3)
    .length >= 3

/** Digest posts join no story, because they would connect unrelated ones. */
export const isDigestPost = (title: string): boolean => {
  const line = title.replaceAll(/\s+/g, ' ')
  return (
    joined(line) || endsInMore(line) || NAMED.test(line) || matchesAny(PERIODICAL_DIGESTS, plainTitle(title))
  )
}
