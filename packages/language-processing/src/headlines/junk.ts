import { LISTICLES } from './listicles.ts'
import { EPISODES, listsHeadlines, PERIODICAL_DIGESTS, SUBJECT_LINES } from './newsletters.ts'
import { NOTICES } from './notices.ts'
import { OFFERS, SHOP_PRICES } from './offers.ts'
import { QUOTATIONS } from './quotations.ts'
import { matchesAny, plainTitle, type TitleRule } from './rule.ts'
import { STOCK_TIPS } from './stock-tips.ts'
import { THREADS } from './threads.ts'

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

/** Increase it with a release whose rules apply to stored articles (`recheck-junk.service.ts`). */
export const JUNK_VERSION = 1

/** Promotions lose quality as well. */
export const isPromotion = (junk: Junk | null): boolean => junk === 'offer' || junk === 'price'

/** In this order: the first matching kind counts. */
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

/** A verdict is cached: a title is judged when it is ingested, and again when it is matched with others. */
const REMEMBERED = 5000
const remembered = new Map<string, Junk | null>()

/**
 * Why a title is junk, or null. Junk stays in the lists of its category and source and in search; it leaves
 * fronts, rankings and editions (`hasPlace`). Each vocabulary is narrow and has exceptions for news: a missed
 * title takes one place, a wrongly caught one loses its readers.
 */
export const junkOf = (title: string): Junk | null => {
  const known = remembered.get(title)
  if (known !== undefined) return known
  if (remembered.size >= REMEMBERED) remembered.clear()
  const junk = judge(title)
  remembered.set(title, junk)
  return junk
}

const judge = (title: string): Junk | null => {
  const plain = plainTitle(title)
  const kind = KINDS.find(([, rules]) => matchesAny(rules, plain))?.[0]
  return kind ?? (listsHeadlines(title) ? 'subject_line' : null)
}
