import type { Locale } from '#contract/locales.ts'

/** What surrounds an article rather than tells it; found anywhere in the sentence. */
const CHROME: Record<Locale, RegExp> = {
  en: /\b(?:subscribe|sign up|newsletter|click here|read more|read the full|all rights reserved|cookies?|terms of (?:use|service)|privacy policy|follow us|share this|advertisement|sponsored|affiliate|promo code|this (?:story|article|post) (?:was|has been|originally|first)|originally published|photo(?:graph)? (?:by|credit)|image credits?|getty images|scroll down|video below|watch (?:the )?video|contact the author|join our|your inbox|download our app|editor's note|correction:|related:|see also|learn more|appeared first on)\b/i,
  fr: /(?:abonnez-vous|inscrivez-vous|inscription|newsletter|infolettre|cliquez ici|lire (?:aussi|la suite|l'article)|à lire|tous droits réservés|cookies?|conditions d'utilisation|politique de confidentialité|suivez-nous|partagez|publicité|sponsorisé|code promo|publié (?:initialement|à l'origine)|crédits? photo|getty images|voir aussi|en savoir plus|rejoignez|votre boîte|téléchargez notre|est apparu en premier|cet article (?:a été|est)|\(vidéo\)|regardez|retrouvez (?:tou|l|nos))/i,
}

/** A first word that points back to a sentence the reader has not seen. */
const POINTS_BACK: Record<Locale, RegExp> = {
  en: /^["'“‘(]?(?:he|she|they|it|this|these|those|that|such|but|and|so|however|also|then|instead|moreover|furthermore|nevertheless|meanwhile|still|yet|thus|therefore|his|her|their|its|another|here|both|in addition|for (?:example|instance)|as a result|on the other hand|the (?:latter|former|same|other|pair|couple|duo))\b/i,
  fr: /^["'«“(]?\s?(?:il|elle|ils|elles|ce|cela|ça|cet|cette|ces|c'|c’|mais|et|or|donc|ainsi|aussi|alors|pourtant|cependant|toutefois|néanmoins|enfin|ensuite|par ailleurs|en effet|de plus|en outre|par exemple|son|sa|ses|leurs?|celui|celle|ceux|celles|un autre|une autre|d'autres?|ce dernier|ces derniers|l'autre|car|y )(?![\p{L}])/iu,
}

const FIRST_PERSON: Record<Locale, RegExp> = {
  en: /(?:^|[\s"“‘'])(?:i|i'm|i’m|my|me|you|your)\b/i,
  fr: /(?:^|[\s"«“])(?:je|j'|j’|mon|ma|mes|moi|tu|vous|votre|vos)(?![\p{L}])/iu,
}

const QUOTE_MARKS = /["“”«»]|(?:^|\s)['‘](?=\s?\p{L})/gu
const WORD = /[\p{L}\p{N}]+/gu
const MIN_WORDS = 6
const MAX_WORDS = 60

/** 0 for a sentence that can stand alone in a summary; 2 and more for one that should never be in it. */
export const penaltyOf = (text: string, lang: Locale, order: number): number => {
  const words = text.match(WORD)?.length ?? 0
  let penalty = 0
  if (CHROME[lang].test(text)) penalty += 2
  if (/\?["'”’»\s)]*$/.test(text)) penalty += 0.4
  if (/!["'”’»\s)]*$/.test(text)) penalty += 0.1
  if (words < MIN_WORDS) penalty += 0.5
  if (words > MAX_WORDS) penalty += 0.3
  // The first sentence points to the title, which the reader has seen.
  if (order > 0 && POINTS_BACK[lang].test(text)) penalty += 0.4
  if (FIRST_PERSON[lang].test(text)) penalty += 0.3
  penalty += quotePenalty(text)
  // "Left:", "Shine on: maticevski (left)…": a caption.
  if (
    /^[^.]{0,40}:\s/.test(text) &&
    /\((?:left|right|pictured|above|middle|photo|à gauche|à droite|ci-dessus)\)/i.test(text)
  )
    penalty += 0.3
  if (/https?:\/\/|www\./.test(text)) penalty += 0.2
  if (!/[.!?…]["'”’»\s)]*$/.test(text)) penalty += 0.2
  return penalty
}

/** Speech tells what someone thinks; half a quotation cannot be read alone. */
const quotePenalty = (text: string): number => {
  const marks = text.match(QUOTE_MARKS)?.length ?? 0
  if (marks === 0) return 0
  const isUnbalanced =
    (text.match(/"/g)?.length ?? 0) % 2 === 1 ||
    (text.match(/[«“]/g)?.length ?? 0) !== (text.match(/[»”]/g)?.length ?? 0)
  const startsQuoted = /^["“«'‘]/.test(text)
  return 0.08 + (isUnbalanced ? 0.12 : 0) + (startsQuoted ? 0.12 : 0)
}
