import type { TitleRule } from './rule.ts'

const PICTOGRAM = '[\\u2600-\\u27BF\\u2B50\\u{1F000}-\\u{1FAFF}]'
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)'

/** Subject lines and numbered issues are junk, because they name no event. */
export const SUBJECT_LINES: readonly TitleRule[] = [
  // Newsletters give each item a pictogram, or put one before three items.
  { pattern: new RegExp(`${PICTOGRAM}[^,;|+&]{0,4}[,;|+&].{1,120}${PICTOGRAM}`, 'u') },
  { pattern: new RegExp(`${PICTOGRAM}[^,;+|]{1,80}[,;+|][^,;+|]{1,80}[,;+|] `, 'u') },
  {
    pattern: new RegExp(
      `^(?:[^ ]{1,20} ){0,4}(?:newsletter|lettre d'information|infolettre)\\b(?: ?[:|–—#-]|.{0,12}\\d|$)|^${MONTH} 20\\d\\d\\b.{0,40}\\b(?:newsletter|infolettre)$`,
    ),
  },
  {
    pattern:
      /\b(?:subscribe|sign up|inscrivez-vous|abonnez-vous) .{0,30}\b(?:newsletter|infolettre|lettre d'information)\b/,
  },
  {
    pattern: /^(?:issue|edition|numero|n°|vol|volume)\.? ?#? ?\d{1,4}\b|\bissue #\d|\bnewsletter #?\d/,
  },
  {
    pattern: /^(?:[^ #]{1,20} ){1,5}#\d{2,4}(?: ?[:|–—-]|$)/,
    unless: [/\b(?:fix\w{0,2}|pr|pull|merge\w{0,1}|close[sd]?|bump)\b/],
  },
]

/** Podcast episodes are junk here, because there is no report to read. */
export const EPISODES: readonly TitleRule[] = [
  { pattern: /^(?:ep|episode|epis|s\d{1,2} ?e\d{1,3})\.? ?#?\d{0,4} ?[:|–—-]/, with: /\d/ },
  { pattern: /^\[?(?:[^ ]{1,20} ){0,3}podcasts?\]? ?(?:[:|–—-]|#?\d|(?:ep|episode)\b)/ },
  { pattern: /[|–—-] (?:[^ ]{1,20} ){0,3}(?:podcast|ep(?:isode)?\.? ?#?\d{1,4})$/ },
]

const PERIOD = '(?:week(?:ly|end)?|daily|monthly|morning|evening|month|day|today)'
const SUMMARY =
  '(?:round-?up|digest|recap|briefing|brief|wrap(?:-?up)?|headlines|links|reads|reading list|rundown)'
/** Digests of a day, week or month are junk, because they report no single event. */
export const PERIODICAL_DIGESTS: readonly TitleRule[] = [
  {
    pattern: new RegExp(
      `^(?:[^ ]{1,20} ){0,3}(?:(?:${PERIOD}(?:'s)?|market|tech|ai|news) (?:(?:ai|tech|news|market) )?${SUMMARY}|(?:weekly|daily|morning|evening) (?:[^ ]{1,20} )?news)(?: ?[:|–—(#-]|,? (?:for|of|du|de) |$)`,
    ),
    unless: [/\b(?:launch\w{0,3}|adds?|gets?|says|wants?|uses?|new|ordered|bad|good|big|fake|breaking)\b/],
  },
  {
    pattern: new RegExp(
      `[|–—-] (?:[^ ]{1,20} ){0,2}(?:${SUMMARY}|newsletter|(?:morning|evening|weekly) news)$`,
    ),
  },
  {
    pattern:
      /^(?:the |your |our )?(?:this |last |past )?(?:week|month)(?:'s)? (?:in|ahead)\b(?! (?:jail|prison|court|hospital|space|orbit))|^(?:links for|link ?roundup|weekend reading|what we(?:'re| are) reading|reading list|top stories|(?:everything|all) (?:[^ ]{1,20} ){1,3}(?:announced|released|launched|shipped) this (?:week|month))\b|^les? liens\b/,
  },
  {
    pattern:
      /\b(?:les?|nos|vos) \d{1,2} (?:infos?|actus?|actualites|nouvelles|news) (?:a|de|du|qu)\b|\brevue de (?:presse|liens)\b|^(?:petit |notre |un )?tour d'horizon\b|\b(?:ses|nos|leurs|plusieurs|toutes les) (?:[^ ]{1,20} ){0,2}(?:sorties|nouveautes|annonces|lancements|mises a jour) (?:[^ ]{1,20} ){0,2}(?:de la|de cette|cette) semaine\b|\b(?:le |notre )?recap(?:itulatif)? (?:de la semaine|du (?:jour|mois|week-end)|ia|tech|hebdo\w{0,5})\b|\bl'(?:essentiel|actu(?:alite)?) (?:de l'actu\w{0,6}|de la (?:semaine|journee)|du (?:jour|mois|matin|soir))\b|^(?:la semaine|le mois) (?:ia|tech|en (?:bref|ia|resume|\d))|^(?:hebdo|matinale|le brief|en bref)\b ?(?:[:#|–—-]|\d|$)|\bedition du (?:jour|soir|matin)\b|\bweekend edition\b/,
  },
]

const MIN_HEADLINES = 4
const WORDS_OF_A_HEADLINE = { min: 2, max: 9 }
const ATTRIBUTION = /\b(?:say|says|said|warns?|claims?|reports?|finds?|shows?|selon .{1,40})$/i
/** A part after a comma that starts with these words continues the sentence, and is no headline. */
const GOES_ON = /^(?:and|or|but|et|ou|mais|which|who|as|with|including|dont|qui|avec)\b/i
const BEGINS = /^["'‘“«]?[\p{Lu}\d$€£]/u

/**
 * Detects lists such as "Robots Pick Fruit, Courts Weigh Copyright, Chips Run Hot", whose parts are longer
 * than names, and have more capitals than a sentence.
 */
export const listsHeadlines = (title: string): boolean => {
  const parts = title.replace(/^[^:,]{1,30}: /, '').split(/,\s+/)
  if (parts.length < MIN_HEADLINES || ATTRIBUTION.test(title)) return false
  const words = parts.map((part) => part.trim().split(/\s+/))
  return (
    parts.every((part) => BEGINS.test(part) && !GOES_ON.test(part)) &&
    words.every(({ length }) => length >= WORDS_OF_A_HEADLINE.min && length <= WORDS_OF_A_HEADLINE.max) &&
    words.reduce((sum, { length }) => sum + length, 0) / parts.length >= 3
  )
}
