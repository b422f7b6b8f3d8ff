import type { Language } from '../text/languages.ts'

/**
 * The dependency of a sentence: on the previous one ("She denies it."), on an earlier one ("The company also
 * …"), or none.
 */
export type Leaning = 'on-previous' | 'on-earlier' | 'none'

const OPENING = String.raw`^["'“«‘(\s]*`

/**
 * These phrases do not refer to another sentence: "this week" is that of the publication, "this paper" the
 * text itself.
 */
const ITSELF_EN = String.raw`(?!(?:\s(?:past|last|coming))?\s(?:week|weekend|month|year|morning|afternoon|evening|summer|winter|spring|autumn|fall|paper|study|article|work|thesis|survey|time)\b)`
const ITSELF_FR = String.raw`(?!\s(?:semaine|mois|année|matin|soir|après-midi|été|hiver|printemps|automne|week-end|article|étude|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}))`

const ON_PREVIOUS: Record<Language, RegExp> = {
  en: new RegExp(
    OPENING +
      String.raw`(?:(?:he|she|they|him|it|its|his|her|their|theirs|those|these|such|both|neither|but|however|yet|still|so|thus|therefore|hence|nevertheless|nonetheless|instead|then|otherwise|meanwhile|and|or|nor|because|although that|that|here(?!,? we\b)|there(?='s| is| are| was| were)|another|others?|some(?= (?:said|say|are|were|have|also)\b)|the (?:latter|former|same|other|others|pair|duo|couple|two|three|four|five|rest|remaining|result|reason|answer|idea|problem|move|decision|change|incident|latest|first|second|third|news|effect|outcome|verdict|figures?|findings?)|at the time|at that|after that|since then|as a result|as such|by then|in (?:this(?! (?:paper|work|study|article|letter|thesis|report|survey|post|blog|context|issue)\b)|that|these|those|doing|the (?:meantime|end|latter|former))|for (?:this|that|these|those|its|his|her|their)|on (?:this|that)|with (?:this|that|these|those|it)|to (?:this(?! end\b)|that|do so|do this|do that)|according to (?:him|her|them|it)|(?:one|two|three|some|many|most|all|none|few|half|several|each|part|much) of (?:them|these|those|which|whom)|(?:among|besides|despite|unlike|like|of) (?:them|these|those|this|that)|even so|not only that|that said|on the (?:other hand|contrary)|in (?:contrast|return|turn|response|comparison|addition to (?:this|that))|by contrast|the (?:following|next) day|hours later|days later|weeks later|months later|years later|earlier(?=,| this| that| in)|later(?=,| this| that| in)|afterwards|elsewhere|again|only \p{N}+)(?![\p{L}’'])|it['’]s\s|it['’]ll\s|he['’]s\s|she['’]s\s|they['’](?:re|ve|ll)\s|that['’]s\s|here['’]s\s|(?:now|today|yesterday|recently|last (?:week|month|year)|so far|currently|originally|initially|eventually|soon|previously|when|while|as|if|once|after|before|since|not only (?:have|has|did|do|does)|maybe|perhaps|why|how|what) (?:he|she|they|it)(?![\p{L}])|this` +
      ITSELF_EN +
      String.raw`(?![\p{L}]))`,
    'iu',
  ),
  fr: new RegExp(
    OPENING +
      String.raw`(?:(?:il(?!\s(?:y a|faut|est (?:\p{L}+ )?(?:de|que|possible|probable|prévu|interdit)|s['’]agit (?:d['’]un|de la|du|de l|des)))|elle|ils|elles|on(?= (?:y|en)\b)|cela|ça|ceci|celui|celle|ceux|celles|son|sa|ses|leurs?|lui|eux|mais|or|donc|car|et|ou|ni|pourtant|cependant|toutefois|néanmoins|en revanche|au contraire|à l['’]inverse|du coup|dès lors|alors|puis|ensuite|enfin|ainsi|résultat|conséquence|une autre|un autre|d['’]autres|l['’]autre|les autres|un tel|une telle|de tels|de telles|tous(?= (?:deux|les deux|sont|ont)\b)|toutes(?= (?:deux|les deux|sont|ont)\b)|certains(?= (?:sont|ont|y|en)\b)|ce dernier|cette dernière|ces derniers|ces dernières|à ce|à cet|à cette|à ces|à cela|dans ce|dans cet|dans cette|dans ces|de ce|de cet|de cette|de ces|pour ce|pour cet|pour cette|pour ces|pour cela|par ce|par cet|par cette|par ces|sur ce|sur cet|sur cette|sur ces|avec ce|avec cet|avec cette|avec ces|face à ce|face à cet|face à cette|face à ces|parmi (?:eux|elles|ces|ceux)|selon (?:lui|elle|eux|elles)|d['’]après (?:lui|elle|eux|elles)|pour (?:lui|elle|eux|elles)|chez (?:lui|elle|eux|elles)|avec (?:lui|elle|eux|elles)|à (?:lui|elle|eux) seule?|c['’]est|c['’]était|c['’]en|ce sont|ce n['’]est|ce qui|ce que|ce(?!\s(?:mois|matin|soir|printemps|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}))|en effet|en fait|d['’]où|de quoi|de (?:son|leur) côté|d['’]autre part|de surcroît|pour éviter (?:cela|de tel)|là|y|en cause|preuve|idem|même|aussi|autrement dit|quant à (?:lui|elle|eux|elles)|sur les|seule?s? \p{N}+|les deux|les trois|le premier|la première|le second|la seconde|entre-temps|depuis(?=,)|à l['’]époque|à ce moment|au même moment|le lendemain|peu après|plus tard)(?![\p{L}])|(?:cet|cette|ces)` +
      ITSELF_FR +
      String.raw`(?!\p{L}))`,
    'iu',
  ),
}

/**
 * The subject after an introductory phrase is a pronoun: "Avec cette offre, il …", "Since appearing in it,
 * she …".
 */
const LATE_PRONOUN: Record<Language, RegExp> = {
  en: /^[^,\p{N}]{1,90},\s(?:he|she|they|it(?!\s(?:is|was|will be)\s\p{L}+\s(?:to|that)))(?![\p{L}])/iu,
  fr: /^[^,]{1,90},\s(?:il(?!\s(?:y a|faut|est|s['’]agit))|elle|ils|elles|ce dernier|cette dernière|ces derniers|celui-ci|celle-ci)(?!\p{L})/iu,
}
/** Removed before names are searched, because months and weekdays have capitals too. */
const DATES =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/gu
/** A name before the comma may be the antecedent of the pronoun. */
const NAMES_PERSON = /^\S+\s(?:[^,]*[\s(“«'’])?\p{Lu}\p{L}/u

const ON_EARLIER: Record<Language, RegExp> = {
  en: /^["'“«‘(\s]*(?:moreover|furthermore|also|additionally|in addition|besides|similarly|likewise|for (?:example|instance)|finally|separately|overall|in other words|indeed|in fact|the (?:company|companies|firm|start-?up|outlet|paper|report|study|team|researchers|authors|scientists|group|agency|app|tool|model|system|update|feature|device|product|service|project|programme|program|bill|law|deal|agreement|partnership|move|announcement|man|woman|boy|girl|men|women|suspect|victim|victims|star|singer|actor|actress|player|pair|family|mother|father|court|judge|document|documents|lawsuit|complaint|statement|letter|vehicle|aircraft|plane|book|film|show|series|game|site|website|platform|organi[sz]ation|university|institute|council|club|bank|investigation|inquiry|attack|crash|fire|event|meeting|summit|experiment|trial|drug|method|approach|algorithm|dataset|benchmark|\p{N}+-year-old))(?![\p{L}])/iu,
  fr: /^["'“«‘(\s]*(?:par ailleurs|de plus|en outre|de même|également|par exemple|notamment|finalement|au total|d['’]ailleurs|(?:le|la|l['’]|les)\s?(?:société|entreprise|groupe|firme|start-?up|jeune pousse|rapport|étude|chercheurs|auteurs|scientifiques|équipe|équipes|application|outil|modèle|système|mise à jour|appareil|produit|service|projet|programme|texte|loi|accord|partenariat|annonce|homme|femme|suspect|victime|victimes|chanteur|chanteuse|acteur|actrice|joueur|famille|mère|père|tribunal|juge|document|documents|plainte|lettre|véhicule|avion|livre|film|série|jeu|site|plateforme|plate-forme|organisation|université|institut|club|banque|enquête|attaque|accident|incendie|événement|réunion|essai|médicament|méthode|intéressée?|trentenaire|quadragénaire|quinquagénaire|sexagénaire|dispositif|phénomène|mesure))(?!\p{L})/iu,
}

/** A name after the noun makes the noun independent: « la jeune pousse nantaise Clairvue ». */
const NAMED: Record<Language, RegExp> = { en: /^\s\p{Lu}/u, fr: /^\s(?:\p{Ll}+\s)?\p{Lu}/u }

/** Length of the beginning, in characters, in which a back reference is probably the subject. */
const BEGINNING = 24

/** A noun that occurs in `title` needs no antecedent, because the title is shown above the text. */
export const leaningOf = (text: string, title: string, lang: Language): Leaning => {
  if (ON_PREVIOUS[lang].test(text)) return 'on-previous'
  if (LATE_PRONOUN[lang].test(text) && !NAMES_PERSON.test(text.replaceAll(DATES, ''))) return 'on-previous'
  if (POINTS_WITHIN[lang].test(text.slice(0, BEGINNING))) return 'on-earlier'
  const [begins] = ON_EARLIER[lang].exec(text) ?? []
  if (begins === undefined || NAMED[lang].test(text.slice(begins.length))) return 'none'
  const noun = begins.split(/[^\p{L}-]/u).at(-1) ?? ''
  return title.toLowerCase().includes(noun.toLowerCase()) ? 'none' : 'on-earlier'
}

/** Back references inside a sentence, which stay unresolved in a list: "in this regard", « cet excès ». */
const POINTS_WITHIN: Record<Language, RegExp> = {
  en: /\b(?:the (?:latter|former)|the remaining|of them|these|those (?!who|which|that|in|of|with|from|for|at|on|under)|this (?!week|month|year|morning|afternoon|evening|summer|winter|spring|autumn|fall|paper|study|article|work|time|end|is|was|would|will|can|could|has)\p{L}+|, however,|(?:said|says|added) (?:he|she|it|they))(?![\p{L}])/iu,
  fr: /(?<!\p{L})(?:d['’]entre (?:eux|elles)|ce dernier|cette dernière|ces derniers|ces dernières|celui-ci|celle-ci|ceux-ci|celles-ci|(?:cet|ces|cette) (?!semaine|année|été|hiver|automne|après-midi|article|étude)\p{L}+|ce (?!mois|matin|soir|printemps|week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|qu|n|que|qui|sont|serait|sera|soit|dont|à)\p{L}+)(?!\p{L})/iu,
}
const PERSON = /\b(?:he|she|his|her|him)\b/u
const NAMES_BEFORE = /^\S+\s.*\p{Lu}\p{L}/u

/** Stricter than `leaningOf`, because in a list no preceding sentence names the antecedent. */
export const pointsWithin = (text: string, lang: Language): boolean => {
  if (POINTS_WITHIN[lang].test(text)) return true
  if (lang !== 'en') return false
  const at = text.search(PERSON)
  return at >= 0 && !NAMES_BEFORE.test(text.slice(0, at)) && !/^(?:an?|one|\p{Lu})/u.test(text)
}
