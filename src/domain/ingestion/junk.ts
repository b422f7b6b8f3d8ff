import type { Junk } from '#db/schema/articles.ts'

/** A price in a shop: below ten thousand, and no sum of money of the news (million, a share, per token). */
const PRICE =
  /(?:[$€£] ?\d{1,3}(?:,?\d{3})?(?:\.\d{2})?|\d{1,2}(?:[ .]?\d{3})?(?:,\d{2})? ?(?:€|euros?\b)|\d{1,3}(?:,\d{2})? ?(?:€|euros?\b))(?![\d.,]*\d| ?(?:k|m|bn|md|mds)\b| ?(?:milli|billi|trilli)| (?:a|per|each|par|the) (?:share|barrel|million|token|hour|action|jeton|heure)| ?\/)/

interface Rule {
  kind: Junk
  pattern: RegExp
  /** What must be there too. */
  with?: RegExp
  /** What makes it news all the same. */
  unless?: RegExp
}

/** Somebody made, paid or changed something: a report, whatever the sum. */
const REPORT =
  /\b(?:train(?:ed|s|ing)|buil[dt]s?|develop(?:ed|s)|creat(?:ed|es)|cost(?:s|ing)|rais(?:ed?|es|ing)|hik(?:ed?|es|ing)|increas\w{1,5}|launch\w{0,3}|unveil\w{0,3}|introduc\w{1,4}|announc\w{1,4}|invest(?:s|ed)|pa(?:ys|id)|su(?:es|ed)|fin(?:es|ed)|entrain\w{1,4}|developp\w{1,4}|cree[nr]?t?|coute\w{0,3}|leve|augment\w{1,4}|hausse|lance\w{0,3}|devoil\w{1,3}|annonc\w{1,4}|present\w{1,4}|invest\w{1,5}|amende)\b/i
/** Shares, currencies, wages, prices of a whole market. */
const MARKET =
  /\b(?:shares?|stocks?|nasdaq|wall street|bitcoin|crypto\w{0,8}|ether(?:eum)?|valuation|revenue|profits?|inflation|tariffs?|wages?|salar(?:y|ies)|tokens?|highs?|peaks?|value|costs?|bourse|actions?|titres?|cours|valorisation|benefices?|droits de douane|salaires?|jetons?|CAC)\b/i

/**
 * The vocabulary of shopping pages, of stock columns, of newsletters and of link blogs, in both languages. Each is narrow: an item
 * that is taken for junk loses its place, and news of a price or of a share is news.
 */
const RULES: readonly Rule[] = [
  // Offers
  {
    kind: 'offer',
    pattern:
      /\blifetime (?:access|subscriptions?|licen[sc]es?|deals?|plans?|memberships?)\b|\b(?:abonnements?|acces|licences?) a vie\b/i,
    unless: REPORT,
  },
  {
    kind: 'offer',
    pattern:
      /\bdeals? of the (?:day|week)\b|\b(?:promo|coupon|discount|voucher) codes?\b|\bgift guides?\b|\bcodes? (?:promo|de reduction)\b|\bbons? plans?\b|\b(?:offre|vente) flash\b|\bsponsored (?:post|content|by)\b|\b(?:contenu|article) sponsorise\b|^sponsored\b|\[sponsor(?:ed|ise)\]/i,
  },
  {
    kind: 'offer',
    pattern:
      /\b(?:best|early|daily|holiday|weekend|hottest|black friday|cyber monday|prime day) (?:[^ ]{1,20} ){0,4}deals\b/i,
    unless: REPORT,
  },
  {
    kind: 'offer',
    pattern: /\b(?:black friday|cyber monday|prime day|soldes)\b/i,
    with: /\b(?:deals?|offres?|promos?|promotions?|discounts?|reductions?|save|economisez|profitez)\b|\d ?%|[$€£] ?\d|\d ?€/i,
    unless: REPORT,
  },
  {
    kind: 'offer',
    pattern:
      /\d ?% off\b|[-−–]\d{1,2} ?%(?= (?:sur|de remise|de reduction))|\d ?% de (?:remise|reduction)\b|\d ?(?:€|euros) (?:de remise|de reduction|offerts)\b/i,
    unless: MARKET,
  },
  {
    kind: 'offer',
    pattern: /(?:^|[:–—|] )(?:save|get|grab|score|snag|economisez|profitez|obtenez)\b/i,
    with: PRICE,
    unless: REPORT,
  },
  { kind: 'offer', pattern: /(?:^|[:–—|] )(?:save|economisez|profitez)\b.{0,40}\d ?%/i },
  { kind: 'offer', pattern: /\bfor life\b|\ba vie\b/i, with: PRICE, unless: REPORT },
  // Prices of an article of a shop
  {
    kind: 'price',
    pattern:
      /\b(?:lowest|best)(?:[- ]ever)? prices? (?:ever|yet|so far|of the year|we)\b|\b(?:its|their|the|an?|at) lowest[- ]ever price\b|\b(?:son|leur|au) (?:prix le plus bas|plus bas prix|meilleur prix|prix plancher)\b|\bprix (?:casses?|sacrifies?|mini|choc|imbattables?)\b|\ben (?:promo|promotion)\b/i,
    unless: MARKET,
  },
  {
    kind: 'price',
    pattern:
      /\b(?:now (?:only|just)|for (?:only|just)|(?:only|just) (?=[$€£])|on sale (?:for|at)|a seulement|pour seulement|pour moins de|a moins de|a peine)\b/i,
    with: PRICE,
    unless: new RegExp(`${REPORT.source}|${MARKET.source}`, 'i'),
  },
  {
    kind: 'price',
    pattern:
      /\b(?:drops?|falls?|plunges?|plummets?|slashed|discounted|down|tombe|chute|passe|descend|baisse) (?:back )?(?:to|a) (?:just |only |seulement )?(?=[$€£\d])/i,
    with: PRICE,
    unless: new RegExp(`${REPORT.source}|${MARKET.source}`, 'i'),
  },
  { kind: 'price', pattern: /[$€£] ?\d{1,4} off\b/i, unless: MARKET },
  // Advice to buy shares
  {
    kind: 'stock_tip',
    pattern:
      /\b(?:stocks?|shares?|etfs?) (?:to (?:buy|watch|own|hold|sell|avoid)|(?:that|which) (?:could|can|will)|(?:i|we|you)['’]?(?:d| would| should) (?:buy|own|sell))\b/i,
  },
  {
    kind: 'stock_tip',
    pattern:
      /\b(?:best|top|hottest|cheap(?:est)?|undervalued|unstoppable|no-brainer|must-own) (?:[^ ]{1,20} ){0,3}(?:stocks?|shares?|etfs?)\b/i,
  },
  {
    kind: 'stock_tip',
    pattern:
      /\b(?:is|are) (?:[^ ]{1,20} ){1,5}(?:a|too late to) (?:strong |screaming |good |no-brainer )?(?:buy|sell)\b|\b(?:strong|screaming|no-brainer) buy\b|\bbuy(?:, sell,?| or sell| or hold) ?(?:or hold)?\b/i,
  },
  {
    kind: 'stock_tip',
    pattern:
      /\bshould (?:you|i|investors) (?:still |now )?(?:buy|sell|invest)\b|\bif you(?:['’]d| had)? invested\b|\bmillionaire[- ]makers?\b|\bbuy the dip\b|\bbetter (?:[^ ]{1,20} )?(?:stock|buy) ?:/i,
  },
  {
    kind: 'stock_tip',
    pattern:
      /\b(?:actions|valeurs|titres|etf) (?:[^ ]{1,20} ){0,3}a (?:acheter|suivre|vendre|privilegier|detenir)\b|\bmeilleures (?:actions|valeurs)\b|\bfaut-il (?:encore |toujours )?(?:acheter|vendre|investir)\b|\bacheter ou vendre\b|\bconseils? (?:bourse|boursiers?)\b|\bou investir\b|\bsi vous aviez investi\b/i,
  },
  // Subject lines of newsletters
  {
    kind: 'subject_line',
    pattern: /\p{Extended_Pictographic}\uFE0F? ?[,;|+&].{1,120}\p{Extended_Pictographic}/u,
  },
  {
    kind: 'subject_line',
    pattern:
      /^(?:[^ ]{1,20} ){0,3}(?:newsletter|lettre d['’]information|infolettre)\b.{0,12}\d|^(?:issue|edition|numero|n°) ?#? ?\d{1,4}\b|\bissue #\d/i,
  },
  // A link blog's quotation, with nothing of its own
  { kind: 'quotation', pattern: /^quoting \p{Lu}/iu },
  { kind: 'quotation', pattern: /^(?:quote|citation) (?:of the|du|de la) (?:day|week|jour|semaine)\b/i },
]

/**
 * Why a title is junk, or null. Junk keeps its place in the lists of its category and source and in search; it loses it on
 * fronts, in rankings and in editions (`hasPlace`).
 */
export const junkOf = (title: string): Junk | null => {
  // Without accents: the end of a word is one of ASCII in a pattern.
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return (
    RULES.find(
      ({ pattern, with: needed, unless }) =>
        pattern.test(plain) && (!needed || needed.test(plain)) && !unless?.test(plain),
    )?.kind ?? null
  )
}
