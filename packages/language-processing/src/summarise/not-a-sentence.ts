import type { Language } from '../text/languages.ts'
import { opensWithQuotation } from './speech.ts'

/**
 * `never`: no sentence of the article. `weak`: reads badly alone. `quotation`: clear only after the sentence
 * that names the speaker.
 */
export type Fitness = 'fit' | 'quotation' | 'weak' | 'never'

export interface Surroundings {
  isWholeBlock: boolean
  /** Set if the paragraph continues after the piece, which then needs an end mark to be a sentence. */
  goesOn: boolean
  /**
   * Set if the text has end marks, so that a piece without one is a heading; short feed texts often have
   * none.
   */
  hasStops: boolean
}

/** Navigation, promotion, comment boxes and contact information around an article. */
const FURNITURE: Record<Language, RegExp> = {
  en: /\b(?:subscribe|sign up|newsletter|click (?:here|on)|read more|read the full|all rights reserved|cookies?|terms of (?:use|service)|privacy policy|follow us|share this|advertisement|sponsored|affiliates?(?= links?)|affiliate commission|promo code|this (?:story|article|post|piece|page) (?:was|is|has been|originally|first)|originally (?:published|appeared)|scroll down|(?:watch|see|video|story|details|listen|table|chart|graph|list|map|picture|photo|image) below|watch (?:the )?video|contact (?:the author|us|me) |join our|your inbox|download our app|editor['’]s note|correction:|related:|see also|learn more|appeared first on|submitted by|leave a (?:comment|reply)|in the comments|comments? (?:section|below|are closed)|log ?in to|email address will not|let us know|tell us|share your|what do you think|you can (?:now )?(?:hear|listen|watch|read|find|follow|buy|pre-?order|subscribe)|follow along|explore (?:this|our)|here(?:['’]s| is| are) (?:a look|what|how|everything)|tune in|check out|stay tuned|tap here|(?:for|find) (?:more|further) (?:information|details)|buy now|use (?:the )?code|confidential support|coming up next|up to date all year)\b|^(?:follow|listen|watch|read|get|join|download|visit|discover|click|buy|order|register|don['’]t miss)\s/i,
  fr: /(?:abonnez-vous|inscrivez-vous|inscription à|newsletter|infolettre|cliquez|lire (?:aussi|la suite|l['’]article)|à lire|tous droits réservés|cookies?|conditions d['’]utilisation|politique de confidentialité|suivez-nous|partagez|publicité|sponsorisé|code promo|publié (?:initialement|à l['’]origine)|voir (?:aussi|ci-)|en savoir plus|rejoignez|votre boîte|téléchargez|est apparu en premier|cet article (?:a été|est)|\(vidéo\)|regardez|retrouvez|(?:est|sont) (?:disponibles?|accessibles?|à retrouver|à consulter) (?:sur|ici|en ligne)|ne manquez pas|réagissez|connectez-vous|les commentaires (?:sont|ne)|laisse[rz] un commentaire|notre dossier|ci-dessous|ci-contre|plus d['’]informations|pour tout renseignement|contactez)|^(?:revivez|retour sur|découvrez|suivez|écoutez|consultez|voir|lire|participez|testez|renseignements?)(?!\p{L})/iu,
}

/** A refusal to comment is no news. */
const NO_COMMENT: Record<Language, RegExp> = {
  en: /\b(?:declined to (?:comment|be interviewed|discuss|elaborate)|no (?:immediate )?comment|did(?:n['’]t| not) (?:immediately |return |reply |respond )+(?:to |a |requests? |for |comment|calls?|emails?|messages?)*|could(?:n['’]t| not) (?:immediately )?be reached|available for comment|could(?:n['’]t| not) (?:immediately )?provide (?:details|more)|for comment|(?:have|has) contacted|when (?:asked|contacted|approached)|request for comments?)\b/i,
  fr: /(?:n['’](?:a|ont|avait|avaient) (?:pas|rien)(?: \p{L}+)? (?:donné suite|répondu (?:à|aux)|souhaité (?:commenter|s['’]exprimer|réagir|répondre)|voulu (?:commenter|réagir|répondre)|précisé|commenté|détaillé)|(?:contactée?s?|sollicitée?s?|interrogée?s?|jointe?s?)(?: par [^,]{1,40})?, |refusée? de (?:commenter|s['’]exprimer|répondre)|sans (?:donner|apporter) (?:plus|davantage) de (?:détails|précisions))/iu,
}

const CAPTION: Record<Language, RegExp> = {
  en: /\((?:left|right|pictured|above|below|top|bottom|middle|cent(?:re|er)|file|stock|photo|inset)\b[^()]*\)|\bpictured\b|^(?:photos?|images?|pictures?|pics?|graphic|charts?|videos?|figure|fig\.|credits?|source|illustration|getty)\s?[:|(]|^\((?:graphic|photo|image|video|chart)|\b(?:photo(?:graph)?|image|picture|illustration|video) (?:by|credits?|courtesy|via|:)|\b(?:is|are) seen here\b|\bseen here\b|[|/] ?(?:images?|photos?|getty|reuters|afp|ap)\b|©|\bfile (?:photo|picture|image)\b|getty images|^(?:left|right|above|below|top|bottom|scroll):/i,
  fr: /\((?:à gauche|à droite|au centre|en haut|en bas|ci-dessus|ci-dessous|photo|illustration|capture)[^()]*\)|^(?:photos?|images?|illustrations?|crédits?|vidéos?|infographie|sources?|graphique|légende)\s?[:|(]|©|capture d['’]écran|(?:photo|image|cliché) (?:d['’]illustration|d['’]archives?|transmise|fournie|diffusée par)|[|/] ?(?:images?|photos?|getty|reuters|afp|sipa)(?!\p{L})|getty images|crédits? photo/iu,
}

const FIRST_PERSON: Record<Language, RegExp> = {
  en: /(?:^|[\s"“‘'(])(?:i|i['’](?:m|d|ve|ll)|my|me|myself)(?![\p{L}\p{N}'’.-])/u,
  fr: /(?:^|[\s"«“(])(?:je|j['’]|mon|ma|mes|moi)(?![\p{L}-])/iu,
}
/**
 * A capital "I" is the speaker, as is a lone "i" in lower-cased texts; the numeral of "Phase I" is excluded.
 */
const CAPITAL_I =
  /(?<!(?:Phase|Part|War|Type|Class|Level|Volume|Title|Stage|Tier|Elizabeth|Charles) )(?<![\p{L}\p{N}.-])I(?:['’](?:m|d|ve|ll))?(?![\p{L}\p{N}'’.-])/u

/** A few words before a colon are a label, unless they introduce a statement or a result. */
const LABEL = /^[^\s:]+(?:\s[^\s:]+){0,3}\s?:\s/u
const NO_LABEL =
  /^[^:]*\b(?:said|says|added|wrote|tweeted|posted|explained|told|asks?|asked|results?|means|because|dit|affirme|affirmé|déclaré|explique|expliqué|ajoute|ajouté|écrit|résultats?|objectif|conséquences?|verdict|bilan|raison|constat)(?!\p{L})|\d:\d/iu

/** French captions and standfirsts may be noun phrases without a verb: « Une baisse contenue par … ». */
const NOUN_PHRASE =
  /^(?:une?|des|deux|plusieurs)\s\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?\s(?:\p{L}+(?:é|ée|és|ées|ie|ies|is|ise|ises|us|ue|ues)|qui|que|dont|où|de|du|des|d['’]\p{L}+|pour|sur|dans|lors|devant|avec|à|au|en)(?!\p{L})/iu
const RELATIVE_CLAUSE = /(?<!\p{L})(?:qui|que|qu['’]|dont|où)(?!\p{L})[^,.;:]*/giu
const FINITE_VERB =
  /(?<!\p{L})(?:est|sont|a|ont|était|étaient|avait|avaient|sera|seront|serait|va|vont|fut|peut|peuvent|pourrait|pourraient|doit|doivent|devrait|devraient|fait|font|vient|viennent|permet|permettent|met|mettent|reste|restent|devient|montre|révèle|indique|affirme|annonce|lance|propose|compte|touche|risque|coûte|porte|présente|publie|reçoit|prend|perd|gagne|ouvre|entre|arrive|bloque|vise|oblige|prévoit|veut|dit|souligne|estime|accuse|dénonce|confirme|explique|rappelle|alerte|menace|demande|appelle|tire|offre|passe|n['’]\p{L}+|s['’]\p{L}+|se\s\p{L}+|ne\s\p{L}+|\p{L}{2,}(?:ait|aient|era|eront|erait|eraient|èrent|ent))(?!\p{L})/iu

const END_MARK = /[.!?…]["'”’»)\]\s]*$/u
const TRAILS_OFF = /(?:…|\.\.\.)["'”’»)\]\s]*$/u
const QUESTION = /\?["'”’»)\]\s]*$/u
const CODE =
  /=>|\(\)\s?[;{.]|[;{}]\s*$|<\/?\p{L}+>|(?:^|\s)(?:const|function|import|npm|git|curl|sudo)\s\S+[=({'"/.-]/u
/** Includes a full stop after a space, because the figure before it was lost with its markup. */
const LIST_ITEM = /^(?:\d{1,2}[.)]|[-–•*▪])\s|\s\.$|#\p{L}|\p{Extended_Pictographic}/u
const GLUED_LIST = /;\s?[-–•]|:\s[-–•]|•/u
const ADDRESS = /https?:\/\/|www\.|\S@[^\s@]+\.\p{L}/u
const WORD = /[\p{L}\p{N}]+/gu
const LEAST_WORDS = 7
const MOST_WORDS = 65

const NO_STATEMENT = [QUESTION, CODE, GLUED_LIST, LIST_ITEM]
/** A piece that matches one of these patterns gets the fitness `never`. */
const OUTSIDE = [FURNITURE, NO_COMMENT, CAPTION]

export const endsInStop = (text: string): boolean => END_MARK.test(text)

const isNounPhrase = (text: string): boolean =>
  NOUN_PHRASE.test(text) && !FINITE_VERB.test(text.replaceAll(RELATIVE_CLAUSE, ' '))

const isSpoken = (text: string, lang: Language): boolean =>
  FIRST_PERSON[lang].test(text) || (lang === 'en' && CAPITAL_I.test(text))

const isWeak = (text: string, lang: Language): boolean => {
  const words = text.match(WORD)?.length ?? 0
  return (
    words < LEAST_WORDS ||
    words > MOST_WORDS ||
    TRAILS_OFF.test(text) ||
    ADDRESS.test(text) ||
    (LABEL.test(text) && !NO_LABEL.test(text)) ||
    (lang === 'fr' && isNounPhrase(text))
  )
}

export const fitnessOf = (
  text: string,
  lang: Language,
  { isWholeBlock, goesOn, hasStops }: Surroundings,
): Fitness => {
  // A piece without an end mark is a heading, a label, a list item, or glued to the next piece.
  const isEnded = endsInStop(text)
  if (!isEnded && (goesOn || hasStops || !isWholeBlock || /:\s*$/.test(text))) return 'never'
  if (NO_STATEMENT.some((pattern) => pattern.test(text))) return 'never'
  if (OUTSIDE.some((patterns) => patterns[lang].test(text))) return 'never'
  if (!isEnded || isWeak(text, lang)) return 'weak'
  if (opensWithQuotation(text)) return 'quotation'
  return isSpoken(text, lang) ? 'weak' : 'fit'
}
