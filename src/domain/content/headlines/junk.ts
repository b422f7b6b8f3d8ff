import type { Junk } from '#db/schema/articles.ts'
import { LISTICLES } from './listicles.ts'
import { EPISODES, listsHeadlines, PERIODICAL_DIGESTS, SUBJECT_LINES } from './newsletters.ts'
import { NOTICES } from './notices.ts'
import { OFFERS, SHOP_PRICES } from './offers.ts'
import { QUOTATIONS } from './quotations.ts'
import { matchesAny, plainTitle, type TitleRule } from './rule.ts'
import { STOCK_TIPS } from './stock-tips.ts'
import { THREADS } from './threads.ts'

/** Raised by hand, with a release whose rules stored articles should be held to (`recheck-junk.service.ts`). */
export const JUNK_VERSION = 1

/** What asks for money is worth less to a list of the best too. */
export const isPromotion = (junk: Junk | null): boolean => junk === 'offer' || junk === 'price'

/** In this order: a title that is of two kinds is the first. */
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

/** A title is judged when it is read, and again when it is matched with others shortly after. */
const REMEMBERED = 5000
const remembered = new Map<string, Junk | null>()

/**
 * Why a title is junk, or null. Junk keeps its place in the lists of its category and source and in search; it loses it on
 * fronts, in rankings and in editions (`hasPlace`). Each vocabulary is narrow and says what makes it news all the same: what is
 * missed takes one place, what is wrongly caught loses its readers.
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
