import type { TitleRule } from './rule.ts'

/** Titles with these verbs are news, because shares moved, even where advice follows. */
const MOVES =
  /\b(?:fall|fell|falls|falling|drop\w{0,4}|plung\w{1,3}|slump\w{0,3}|tumbl\w{1,3}|sink|sinks|sank|slid|slide[sd]?|tank\w{0,3}|rally|rallies|rise|rises|rose|surg\w{1,3}|soar\w{0,3}|jump\w{0,3}|los[et]s?|gain\w{0,3}|recul\w{1,4}|chut\w{1,4}|bondi\w{0,4}|grimp\w{1,4}|perd\w{0,4})\b/

/** Advice to buy or sell shares is junk, because it reports no event. */
export const STOCK_TIPS: readonly TitleRule[] = [
  {
    pattern:
      /\b(?:stocks?|shares?|etfs?) (?:to (?:buy|watch|own|hold|sell|avoid)|(?:that|which) (?:could|can|will)|(?:i|we|you)'?(?:d| would| should) (?:buy|own|sell))\b|\b(?:stocks?|etfs?) in focus\b|\bstock[- ]pick(?:s|ing)\b|\bstock winners\b|\bstocks? (?:it|he|she|they|i)'(?:s|re|m) (?:all[- ]in on|buying|betting (?:on|against))\b/,
  },
  {
    pattern:
      /\b(?:best|top|hottest|cheap(?:est)?|undervalued|unstoppable|no-brainer|must-own|favou?rite) (?:[^ ]{1,20} ){0,3}(?:stocks|shares|etfs)\b/,
    unless: [MOVES],
  },
  {
    pattern:
      /(?:^|\b(?:these|the|here are|here's|shares|flags|names|picks|against|buy|own) )\d{1,2} (?:[^ ]{1,20} ){0,3}(?:stocks|etfs)\b/,
    unless: [MOVES],
  },
  {
    pattern:
      /\b(?:time|reasons?|how|why|when|whether|should you) (?:[^ ]{1,20} ){0,6}(?:buy|load up on|double down on|invest in|sell) (?:[^ ]{1,20} ){0,6}(?:stocks?|shares|etfs)\b/,
    unless: [MOVES],
  },
  {
    pattern:
      /\b(?:is|are) (?:[^ ]{1,20} ){1,5}(?:a|too late to) (?:strong |screaming |good |no-brainer )?(?:buy|sell)(?: now)?(?: ?\?|$)|\b(?:strong|screaming|no-brainer) buy\b|\bbuy(?:, sell,?| or sell| or hold)(?: or hold)?\b/,
  },
  {
    pattern:
      /\bshould (?:you|i|investors) (?:still |now )?(?:buy|sell|invest)\b|\bif you(?:'d| had)? invested\b|\bmillionaire[- ]makers?\b|\bbuy the dip\b|\bbetter (?:[^ ]{1,20} )?(?:stock|buy) ?:|\b(?:stock|share|price) (?:price )?(?:prediction|forecast) (?:for )?20\d\d\b|\bprice prediction:/,
  },
  {
    pattern:
      /\b(?:actions|valeurs|titres|etf) (?:[^ ]{1,20} ){0,3}a (?:acheter|suivre|vendre|privilegier|detenir)\b|\bmeilleures (?:actions|valeurs)\b|\bfaut-il (?:encore |toujours )?(?:acheter|vendre|investir)\b|\bacheter ou vendre\b|\bconseils? (?:bourse|boursiers?)\b|\bou (?:investir|placer (?:son|votre) argent)\b|\bsi vous aviez investi\b/,
  },
]
