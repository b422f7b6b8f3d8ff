/** Matches prices in shops, but no sums of news, such as millions or prices per share or token. */
export const PRICE =
  /(?:[$€£] ?\d{1,3}(?:,?\d{3})?(?:\.\d{2})?|\d{1,2}(?:[ .]?\d{3})?(?:,\d{2})? ?(?:€|euros?\b)|\d{1,3}(?:,\d{2})? ?(?:€|euros?\b))(?![\d.,]*\d| ?(?:k|m|b|t|bn|tn|mn|mln|md|mds)\b| ?(?:milli|billi|trilli)| (?:a|per|each|par|the) (?:share|barrel|million|token|hour|head|action|jeton|heure)| ?\/)/

/** With these verbs a title is a report although it contains a sum or a sale. */
export const REPORT =
  /\b(?:train(?:ed|s|ing)|buil[dt]s?|develop(?:ed|s)|creat(?:ed|es)|cost(?:s|ing)|rais(?:ed?|es|ing)|hik(?:ed?|es|ing)|increas\w{1,5}|launch\w{0,3}|unveil\w{0,3}|introduc\w{1,4}|announc\w{1,4}|debut(?:s|ed)|roll(?:s|ed|ing)? out|releas\w{1,3}|adds?|invest(?:s|ed)|pa(?:ys?|id|ying)|charg(?:es|ed|ing)|su(?:es?|ed|ing)|fin(?:es|ed)|acquir\w{1,3}|buys|bought|sold|sells|says|said|lowers|cuts(?! (?:down|through|out|back))|entrain\w{1,4}|developp\w{1,4}|cree[nr]?t?|coute\w{0,3}|leve|rachete\w{0,2}|augment\w{1,4}|hausse|lance\w{0,3}|devoil\w{1,3}|annonc\w{1,4}|present\w{1,4}|debarqu\w{1,3}|arrivent?|facture\w{0,2}|paie\w{0,3}|investi(?:t|ssent)|amende)\b/
/** Falling shares, currencies, wages and market prices are news rather than offers. */
export const MARKET =
  /\b(?:shares?|stocks?|nasdaq|wall street|bitcoin|crypto\w{0,8}|ether(?:eum)?|valuation|revenue|profits?|inflation|tariffs?|wages?|salar(?:y|ies)|bonus\w{0,3}|tokens?|highs?|peaks?|value|costs?|retailers|shoppers|bourse|actions?|titres?|cours|valorisation|benefices?|droits de douane|salaires?|jetons?|cac)\b/
/** Prices of subscriptions, plans and APIs are news to readers of AI news, unlike other prices. */
export const SERVICE =
  /(?:[$€£]|€|euros) ?[\d.,]* ?(?:a|per|par) (?:month|user|seat|mois|utilisateur)\b|\/ ?mo(?:nth|is)?\b|\b(?:plans?|tiers?|api|forfaits?|tarifs?)\b/
