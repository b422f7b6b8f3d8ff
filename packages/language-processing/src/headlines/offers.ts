import { MARKET, PRICE, REPORT, SERVICE } from './prices.ts'
import type { TitleRule } from './rule.ts'

const NEWS = [REPORT, MARKET]
const NEWS_OF_PRICES = [REPORT, MARKET, SERVICE]
const SALE =
  '(?:black friday|cyber monday|prime (?:big deal )?days?|memorial day|labor day|presidents day|boxing day|back[- ]to[- ]school|spring(?: cleaning)?|summer|autumn|fall|winter|holiday|christmas|easter|clearance|flash|weekend)'

/** The vocabulary of shopping pages marks junk, because these pages sell and report nothing. */
export const OFFERS: readonly TitleRule[] = [
  {
    pattern:
      /\blifetime (?:[\w-]+ ){0,2}(?:access|subscriptions?|licen[sc]es?|deals?|plans?|memberships?|platform)\b|\b(?:for|of) lifetime access\b|\b(?:abonnements?|acces|licences?) a vie\b/,
    unless: [REPORT],
  },
  {
    pattern:
      /\bdeals? of the (?:day|week)\b|\b(?:promo|coupon|discount|voucher|money-off)(?:tional)? codes?\b|\bgift (?:guides?|ideas)\b|\bstudent discounts\b|\bcodes? (?:promo|promotionnels?|de reduction|avantage)\b|\bbons? plans?\b|\b(?:offres?|ventes?) flash\b|\bidees? cadeaux?\b/,
  },
  {
    pattern:
      /\bsponsored (?:post|content|by)\b|\b(?:contenu|article) sponsorise\b|^\[?(?:sponsored|sponsorise|publi-?(?:redactionnel|reportage)|advertorial)\b/,
  },
  {
    pattern: new RegExp(
      `\\b(?:best|early|daily|top|hottest|${SALE}) (?:[^ ]{1,20} ){0,4}deals\\b|\\bdeals (?:are|is) (?:live|here|back)\\b|\\bdeals? (?:worth (?:buying|shopping)|to shop|you can shop|to go for)\\b|\\bshop (?:deals|the sale|the best)\\b`,
    ),
    unless: [REPORT],
  },
  {
    pattern: new RegExp(`\\b${SALE} (?:[\\w-]+ )?(?:sale|soldes|promos?)\\b`),
    with: /\b(?:deals?|get|save|savings|shop|buy|buying|off|cheap\w{0,2}|discounts?|on sale|price)\b/,
    unless: NEWS,
  },
  {
    pattern: /\b(?:black friday|cyber monday|prime day|soldes|french days)\b/,
    with: /\b(?:deals?|offres?|promos?|promotions?|discounts?|reductions?|save|economisez|profitez|prix)\b|\d ?%|[$€£] ?\d|\d ?€/,
    unless: NEWS,
  },
  {
    pattern:
      /\d ?% off\b|[-−–]\d{1,2} ?%(?= (?:sur|de remise|de reduction))|\d ?% de (?:remise|reduction)\b|\d ?(?:€|euros) (?:de remise|de reduction|offerts)\b/,
    unless: [MARKET, /\b(?:api|credits?)\b/],
  },
  {
    pattern: /(?:^|[:,–—|-] |\band |\bto )(?:save|get|grab|score|snag|economisez|profitez|obtenez)\b/,
    with: PRICE,
    unless: NEWS,
  },
  { pattern: /(?:^|[:,–—|-] )(?:save|economisez|profitez)\b.{0,40}\d ?%/, unless: NEWS },
  { pattern: /(?:^|[:–—|-] )save (?:hundreds|thousands|big)\b|\bbig savings\b/, unless: NEWS },
  { pattern: /\bfor life\b|\ba vie\b/, with: PRICE, unless: [REPORT] },
  // Shops name a product by its price: "This $70 tool …", "… all at once for $74.97".
  {
    pattern:
      /\bthis [$€£]\d{1,4}(?:\.\d\d)? (?:[^ ]{1,20} ){0,3}(?:tool|app|bundle|course|subscription|software|training|e-degree|masterclass)\b/,
    unless: NEWS,
  },
  { pattern: /\b(?:for|pour) [$€£]?\d{1,4}[.,]\d\d ?€?$/, unless: NEWS_OF_PRICES },
  {
    pattern:
      /\bfree trial(?::| lets you)|\bessai gratuit ?:|\b(?:and )?try this (?:[^ ]{1,20} ){0,2}(?:tool|app|extension)$/,
  },
  // A bargain addresses its reader; a deal between companies does not.
  {
    pattern: /^this (?:[^ ]{1,20} ){0,4}(?:deal|bundle|offer)\b.{1,60}\b(?:you|your)\b/,
    unless: [
      MARKET,
      /\d ?(?:m|b|bn|million|billion)\b|\b(?:could|may|might|will|would|means|shows|says|licensing|merger|court|judge|sue[sd]?)\b/,
    ],
  },
  // Shopping pages name what they sell at the end: "Turn notes into slides with this extension".
  {
    pattern:
      /^(?:get|learn|turn|make|stop|land|access|put|write|create|build|master|edit|replace|manage|organi[sz]e) .{10,120} with this (?:[^ ]{1,20} ){0,3}(?:app|tool|extension|bundle|course|platform|subscription|plugin|software)\b/,
    unless: NEWS,
  },
  {
    pattern:
      /^win (?:tickets|a (?:pair|copy|free)|one of)\b|\benter to win\b|^giveaway\b|\bjeu[- ]concours\b|\ba gagner\b.{0,20}(?:!|$)/,
  },
]

/** Low prices in shops are junk even in the form of a report, because they are offers. */
export const SHOP_PRICES: readonly TitleRule[] = [
  {
    pattern:
      /\b(?:lowest|best)(?:[- ]ever)? prices? (?:ever|yet|so far|of the year|we)\b|\b(?:its|their|the|an?|at|to|hits?) (?:new )?(?:lowest|best|record|all[- ]time)[- ](?:ever|low) price\b|\b(?:son|leur|au) (?:prix le plus bas|plus bas prix|meilleur prix|prix plancher)\b|\bprix (?:casses?|sacrifies?|mini|choc|imbattables?|en chute libre)\b|\ben (?:promo|promotion)\b/,
    unless: [MARKET],
  },
  {
    pattern:
      /\b(?:now (?:only|just)|(?:for|at) (?:only|just|under|less than|a flat)|is (?:just|only|under)|(?:only|just) (?=[$€£])|on sale (?:for|at)|a seulement|pour seulement|pour moins de|a moins de|a peine)\b/,
    with: PRICE,
    unless: NEWS_OF_PRICES,
  },
  {
    pattern:
      /\b(?:drops?|dropped|falls?|plunges?|plummets?|slashed|discounted|down|tombe|chute|passe|descend|baisse) (?:back )?(?:to|a) (?:just |only |seulement )?(?=[$€£\d])/,
    with: PRICE,
    unless: [...NEWS_OF_PRICES, /\b(?:models?|modeles?)\b/],
  },
  { pattern: /[$€£] ?\d{1,4} off\b/, unless: [MARKET] },
  {
    pattern:
      /\bprix (?:du|de la|de l'|de ce\w{0,3}|de cet\w{0,2}|des) .{3,80}\b(?:degringole|s'effondre|chute|fond|plonge|baisse)\w{0,3}\b/,
    with: /\b(?:chez|sur) (?:amazon|cdiscount|fnac|darty|boulanger|aliexpress|rakuten|leclerc|carrefour)\b/,
    unless: [MARKET],
  },
  { pattern: /\bdeals? (?:for|at|from) (?=[$€£])/, with: PRICE, unless: NEWS },
  {
    pattern: /\b(?:still|already|heavily) (?:on sale|discounted)\b|\bon sale this (?:week|weekend|month)\b/,
    unless: NEWS,
  },
]
