import { isRoundUp } from './round-ups.ts'
import { fold } from './words.ts'

/** What an offer says of its price, in both languages. */
const BARGAINS =
  /\b(?:lowest[- ]ever|record[- ]low|all[- ]time low|best[- ]ever) price\b|\bnow (?:only|just) [$€£]|\blifetime (?:subscription|access|deal|licence|license)\b|\b(?:access|subscription|plan|yours)\b.{0,30}\bfor life\b|(?:^|[:,–—-] |\band )save (?:up to |over |more than )*(?:[$€£]\d|\d+ ?%)|\b\d+ ?% off\b|[$€£]\d[\d.,]* off\b|\bdeals? of the (?:day|week)\b|\bbest (?:[\w-]+ ){0,4}deals\b|\bbons? plans?\b|\bcodes? promo\b|\b(?:promo|coupon) codes?\b|\ba prix casse\b|\bau meilleur prix\b/
/** Advice on what to own tells no event. */
const STOCK_TIPS =
  /\bstocks? to (?:buy|own|hold|watch)\b|\b(?:should you|time to|reasons? to) buy\b.{0,60}\b(?:stocks?|shares?)\b|\bbetter (?:[\w-]+ ){0,3}stock\b|\bactions? a acheter\b/
/** A quotation or a thread, by how link logs and forums head them. */
const QUOTES_AND_THREADS =
  /^(?:quoting|quote of the (?:day|week)|citation du jour)\b|^(?:weekly|daily|monthly|mega|open|discussion)[ -]?(?:discussion )?(?:thread|megathread)\b|\b(?:megathread|a thread)\b|\bthread\s*\W{0,4}$|^(?:ask|tell) hn\b/
/** Pages that are as true next year. */
const EVERGREEN =
  /\b(?:ultimate|complete|beginner'?s|definitive) guide\b|\bguide complet\b|\b(?:glossary|glossaire|frequently asked questions|faq)\b|^(?:what is|what are|qu'est-ce qu)(?:e\b|'| )[^,:]{1,40}\?\s*$/
/** A newsletter's subject line: a pictogram and three matters, or its name with a number. */
const SUBJECT_LINE =
  /\p{Extended_Pictographic}[^,;+]{0,80}[,;+][^,;+]{0,80}[,;+]|\b(?:newsletter|infolettre)\b|\b(?:vol|volume|episode|ep|edition|semaine|week)\.? ?#?\d+\b\s*[:|–—-]/u

/**
 * Whether a title belongs to no story: a round-up, a newsletter, a thread, a bare quotation, an evergreen page, an offer or
 * advice on stocks. By form and general vocabulary alone.
 */
export const standsAlone = (title: string): boolean => {
  if (isRoundUp(title)) return true
  const folded = fold(title.replaceAll(/\s+/g, ' ').trim())
  return (
    BARGAINS.test(folded) ||
    STOCK_TIPS.test(folded) ||
    QUOTES_AND_THREADS.test(folded) ||
    EVERGREEN.test(folded) ||
    SUBJECT_LINE.test(folded)
  )
}
