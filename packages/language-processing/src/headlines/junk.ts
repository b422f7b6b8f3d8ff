import { LISTICLES } from './listicles.ts'
import { EPISODES, listsHeadlines, PERIODICAL_DIGESTS, SUBJECT_LINES } from './newsletters.ts'
import { NOTICES } from './notices.ts'
import { OFFERS, SHOP_PRICES } from './offers.ts'
import { QUOTATIONS } from './quotations.ts'
import { matchesAny, plainTitle, type TitleRule } from './rule.ts'
import { STOCK_TIPS } from './stock-tips.ts'
import { THREADS } from './threads.ts'
import { remembered } from '../text/remembered.ts'

export type Junk =
  | 'offer'
  | 'price'
  | 'stock_tip'
  | 'subject_line'
  | 'episode'
  | 'round_up'
  | 'quotation'
  | 'thread'
  | 'notice'
  | 'listicle'

/** Increase it when a rule changes, so that `recheck-junk.service.ts` judges stored articles again. */
export const JUNK_VERSION = 1

/** These kinds also lower the quality of an article. */
export const isPromotion = (junk: Junk | null): boolean => junk === 'offer' || junk === 'price'

/** In order of precedence, because the first matching kind counts. */
const KINDS: readonly (readonly [Junk, readonly TitleRule[]])[] = [
  ['offer', OFFERS],
  ['price', SHOP_PRICES],
  ['stock_tip', STOCK_TIPS],
  ['episode', EPISODES],
  ['subject_line', SUBJECT_LINES],
  ['round_up', PERIODICAL_DIGESTS],
  ['quotation', QUOTATIONS],
  ['thread', THREADS],
  ['notice', NOTICES],
  ['listicle', LISTICLES],
]

const judge = (title: string): Junk | null => {
  const plain = plainTitle(title)
  const kind = KINDS.find(([, rules]) => matchesAny(rules, plain))?.[0]
  return kind ?? (listsHeadlines(title) ? 'subject_line' : null)
}

/**
 * Returns null for a title that is no junk. Junk stays in search and in lists of its category and source, but
 * is excluded from fronts, rankings and editions (`hasPlace`). Rules are narrow, because an article caught
 * wrongly loses its readers.
 */
export const junkOf: (title: string) => Junk | null = remembered(judge)
