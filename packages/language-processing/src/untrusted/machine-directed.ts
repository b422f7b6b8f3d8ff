import { cleanText } from '@apercu/feed-reader'
import { fold } from '../text/words.ts'

/**
 * Whether a sentence addresses a machine (or sells something) instead of informing readers: instructions to a
 * summariser, markup of chats and prompts, links with a call to click. Such sentences are never shown to a
 * model, quoted or cited. News about these subjects loses a quotation now and then, which is the cheaper
 * mistake.
 */
export function readsAsInstruction(text: string): boolean {
  // Guards against quadratic backtracking; no real sentence is as long.
  if (text.length > MAX_SENTENCE_CHARS) return true
  const cleaned = cleanText(text)
  if (STRUCTURE.some((pattern) => pattern.test(cleaned)) || isDisguised(cleaned)) return true
  if (countCues(cleaned) >= CUES_OF_AN_INSTRUCTION) return true
  const plain = fold(cleaned).replaceAll(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter)
  if ([plain, ...respellings(plain)].some((reading) => DIRECTED.some((pattern) => pattern.test(reading))))
    return true
  return encodings(plain).some((reading) => OVERRIDES.test(reading))
}

const MAX_SENTENCE_CHARS = 1500
const CUES_OF_AN_INSTRUCTION = 4

/**
 * Counts kinds of cue that a sentence addresses someone about a text, such as imperatives, the second person
 * or words for texts and machines. News has one or two; more of them, or any in a sentence unrelated to its
 * article, make it a suspect.
 */
export function countCues(text: string): number {
  const plain = fold(cleanText(text.slice(0, MAX_SENTENCE_CHARS)))
  const shouts = SHOUTING.test(text) ? 1 : 0
  return CUES.filter((cue) => cue.test(plain)).length + shouts
}

/** Empty for ordinary spelling, so that the patterns run once on nearly all sentences. */
function respellings(plain: string): string[] {
  const spaced = /(?:\b\p{L}[ ._*-]){5,}/u.test(plain) ? closeUp(plain) : plain
  const leet = plain.replaceAll(LEET_WORD, (word) => word.replaceAll(LEET, (sign) => LEETS[sign] ?? sign))
  return [spaced, leet].filter((reading) => reading !== plain)
}

/** Reversed text and ROT13 are checked, because models decode both. */
const encodings = (plain: string): string[] => [
  Array.from(plain).reverse().join(''),
  plain.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97)),
]

/** Removes one sign between letters, whereas two signs end a word: `i g n o r e  a l l` → `ignore all`. */
const closeUp = (text: string): string =>
  text.replaceAll(/(?<=\b\p{L})[ ._*-](?=\p{L}\b)/gu, '').replaceAll(/\s+/g, ' ')

/** Each Cyrillic, Greek or phonetic letter precedes the Latin one that it resembles. */
const PAIRS = 'аaеeоoрpсcуyхxіiѕsԁdոnɡgкkмmтtвbαaοoρpεeιiνvτtκkυuɩiӏlʀrɴn'
const LOOK_ALIKES = Object.fromEntries(
  [...PAIRS.matchAll(/(.)(.)/gu)].map(([, other = '', latin = '']) => [other, latin]),
)
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')

const LEETS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const LEET = /[013457@$]/g
/** Needs letters before the digit or sign; a hyphen ends the word, so that `gpt-4` does not match. */
const LEET_WORD = /(?<![a-z])[a-z]+[013457@$]+[a-z0134579@$]*/g

/** Mixed scripts and encodings hide words from the patterns, so that their mere presence counts. */
function isDisguised(text: string): boolean {
  if (
    /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|[\p{Script=Cyrillic}]\p{Script=Latin}{2}/u.test(
      text,
    )
  )
    return true
  if (/(?:\\x[\da-f]{2}|\\u[\da-f]{4}|%[\da-f]{2}|&#x?[\da-f]+;){4}/i.test(text)) return true
  // Long runs with both cases and digits are Base64, because no word has all three.
  const runs = text.match(/[A-Za-z0-9+/]{24,}={0,2}/g) ?? []
  return runs.some((run) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d|=$/.test(run))
}

/** Injections imitate the markup of prompts, chats and answers. These patterns run on unfolded text. */
const STRUCTURE = [
  /<\||\|>|\[\/?INST\]|<<\/?SYS>>|```|"""|\{\{|\}\}|<!--|<!\[CDATA\[/i,
  /<\/?\s*(?:article|system|sys|user|assistant|instructions?|prompt|data|source|sources|document|context|content|text|end|task|rules?|tool|function)\b[^>]*>/i,
  /^\W*(?:system|assistant|user|developer|admin|syst[eè]me|utilisateur|d[ée]veloppeur)(?: ?(?:message|prompt|override|note|update|mode|notice|admin))?\s*[:>\])]/i,
  /\b(?:begin|start|end|fin|d[ée]but)\b(?: (?:of|de|du|des|of the|de l['’]))? ?(?:system|article|instructions?|prompt|document|data|source|input|context|untrusted|donn[ée]es|texte|consignes?)\b[^a-z]*$/i,
  /(?<![-=#*_~])[-=#*_~]{3,}\s*(?:begin|start|end|new|system|instructions?|fin|d[ée]but|nouvelles?|override)\b/i,
  /["'«“{,]\s*(?:title|summary|key_?points?|in_simple_terms|quality|category|subcategory|topics|role|content|instructions?)(?:_(?:en|fr))?\s*["'»”]\s*:/i,
  /\b(?:title|summary|key_points|in_simple_terms)_(?:en|fr)\b/i,
  /["'\]}]\s*[\]}]\s*[,}\]]|\{\s*["']\w+["']\s*:/,
]

const words = (list: string): string => `(?:${list.trim().split(/\s+/).join('|')})`

const OVERRIDE = words(`
  ignor(?:e|es|ez|er|ing|ieren?|iere|a|ar) disregard(?:ing)? forget(?:ting)? overrid(?:e|es|ing) bypass(?:es|ing)? supersed(?:e|es|ing) discard neglect
  oubli(?:e|es|ez|er|ons) neglig(?:e|ez|er) annul(?:e|ez|er|ent) contourn(?:e|ez|er) ecart(?:e|ez|er) abandonn(?:e|ez|er) remplac(?:e|ez|ent) prioritaires?
  vergiss olvida passe(?:z)?\\soutre (?:tiens|tenez|tenir)\\s(?:pas|plus|aucun)\\scompte (?:fais|faites|faire)\\sabstraction stop\\sfollowing replaces?
`)
const ORDERS = words(`
  instructions? instruktionen anweisungen instrucciones prompts? guidelines? directives? guidance consignes? invites?
  (?:previous|prior|above|preceding|earlier|foregoing|other|your|all|these|those|precedentes?|anterieures?|vos|tes|toutes?\\s(?:les|vos|tes))\\s(?:\\w+\\s)?(?:rules?|orders?|polic(?:y|ies)|text|content|context|messages?|constraints?|regles?|ordres?|contraintes?|texte|contenu)
  everything\\s(?:above|before|else|you) (?:ce|tout)\\squi\\s(?:precede|suit) precede ci-dessus what\\syou\\swere\\stold the\\sabove
`)
const MACHINES = words(`
  ais? ias? llms? gpts? chatgpt claude gemini copilot chat-?bots? robots? bots? assistants? assistantes? agents? crawlers? parsers? models? modeles? automates?
  summari[sz](?:er|ers|ation) (?:language|langage|de\\slangage)\\s?(?:models?|modeles?) translators? traducteurs? algorithmes? algorithms? machines? systems? systemes? readers?\\sbots?
`)
const PLEASE = `(?:please|kindly|now|then|next|first|instead|also|always|never|just|simply|only|you must|you should|you will|you have to|and|do|veuillez|merci de|prière de|priere de|il faut|vous devez|tu dois|vous devrez|maintenant|ensuite|toujours|puis|et|ne)`
const SAY = words(`
  writ(?:e|ing) say sa(?:y|id)\\sonly output print respond reply answer include insert add append prepend mention repeat begin end finish conclude open close
  set return publish produce generate translate summari[sz]e state recommend tell quote echo call put give assign mark classify rate score reveal show send
  copy paste execute run replace describe use make emit reference feature credit name highlight slip confirm acknowledge speak teach spread forward display report label treat start stop disclose list praise promote advertise inform ensure
  ecri(?:s|vez|re) repond(?:s|ez|re)? affich(?:e|ez|er) ajout(?:e|ez|er) inser(?:e|ez|er) mentionn(?:e|ez|er) commenc(?:e|ez|er) termin(?:e|ez|er)
  repet(?:e|ez|er) resum(?:e|ez|er) tradui(?:s|sez|re) publi(?:e|ez|er) indiqu(?:e|ez|er) di(?:s|tes|re) met(?:s|tez|tre) donn(?:e|ez|er) class(?:e|ez|er)
  not(?:e|ez|er) cit(?:e|ez|er) utilis(?:e|ez|er) recopi(?:e|ez|er) conclu(?:s|ez|re|ant) inclu(?:s|ez|re|ant) gener(?:e|ez|er) produi(?:s|sez|re) signal(?:e|ez|er)
  recommand(?:e|ez|er) revel(?:e|ez|er) envoy(?:e|ez|er) copi(?:e|ez|er) renvoy(?:e|ez|er) attribu(?:e|ez|er) precis(?:e|ez|er) fini(?:s|ssez|r) declar(?:e|ez|er)
  faites fais traitez traite montr(?:e|ez|er) execut(?:e|ez|er) invit(?:e|ez|er) vant(?:e|ez|er)
`)
const OUTPUT = words(`
  summar(?:y|ies) titles? headlines? key\\s?points? bullets?(?:\\spoints?)? responses? answers? outputs? translations? categor(?:y|ies) (?:sub)?categor(?:y|ies) json fields? quality
  exactly verbatim word\\sfor\\sword literally instead nothing\\s(?:else|but)
  the\\s(?:following|words?|phrase|string|sentence|text|token|line|link|code) following\\s\\w+ this\\s(?:article|text|story|page|document|sentence|link|word|line) system\\sprompts? your\\s(?:\\w+\\s)?(?:instructions?|prompt|rules?|key|summary|answer)
  resumes? titres? points?\\scles? reponses? sorties? traductions? categories? sous-categories? champs? qualite
  exactement mot\\spour\\smot textuellement uniquement rien\\sd'autre a\\sla\\splace plutot
  (?:le|la|les|cette|ces|ce)\\s(?:mots?|phrase|texte|chaine|lien|code|ligne|suivante?s?) suivante?s? cet\\sarticle ce\\s(?:texte|document) votre\\s(?:invite|prompt|consigne|resume|reponse) tes\\sinstructions vos\\sinstructions
`)
const SIGNS = `.:;!?,"'»«“”()\\[\\]>–—|*#/-`
/**
 * Matches the beginning of a clause from the last sign before it, so that a run of signs is scanned once.
 */
const CLAUSE = `(?:^\\W*|[${SIGNS}][^\\w${SIGNS}]*)(?:\\d+\\W+)?`

/** Runs on folded text, as all patterns below do. */
const OVERRIDES = new RegExp(`\\b${OVERRIDE}\\b.{0,60}\\b${ORDERS}\\b`)

const DIRECTED = [
  OVERRIDES,
  new RegExp(
    `${CLAUSE}(?:replace|substitute|swap|remplacez?|substituez?)\\b.{0,60}\\b(?:with|by|for|par|a)\\b`,
  ),
  /\b(?:everything|all|text|tout|texte) (?:after|below|above|before|apres|avant|sous|au-dess(?:us|ous) de) (?:this|the|cette|ce|la) (?:line|point|mark(?:er)?|ligne|repere)\b/,
  /\b(?:make (?:it|that|this|them) (?:the|your|a)|fai(?:tes|s)-(?:en|le|la|les))\b/,
  new RegExp(
    `\\b${ORDERS}\\b.{0,40}\\b(?:no longer apply|do not apply|are (?:void|cancelled|obsolete|outdated)|ne s'appliquent plus|sont (?:annulees|caduques|obsoletes))`,
  ),
  /\b(?:new|updated|real|actual|hidden|secret|additional|special|nouvelles?|vraies?|veritables?|nouvelle) (?:system )?(?:instructions?|prompt|directives?|consignes?|task|tache)\b.{0,20}[:=]/,
  new RegExp(
    `\\b(?:note|notice|message|attention|important|reminder|instructions?|rappel|avis|consigne|memo|ps)\\b.{0,12}\\b(?:to|for|pour|a|aux?|of|des?|all|any)\\b.{0,30}\\b${MACHINES}\\b`,
  ),
  new RegExp(`\\b(?:dear|hey|hello|hi|attention|chere?|bonjour|salut|ok)\\W+(?:\\w+\\W+){0,3}${MACHINES}\\b`),
  new RegExp(`\\b(?:if|since|as|when|because) (?:you|u) (?:are|re|'re)\\b.{0,30}\\b${MACHINES}\\b`),
  new RegExp(`\\b(?:si|puisque|comme|quand) (?:vous|tu) (?:etes|es)\\b.{0,30}\\b${MACHINES}\\b`),
  new RegExp(
    `\\b(?:an?|any|all|every|toute?s?|les|une?) (?:\\w+ ){0,3}${MACHINES}\\b.{0,40}\\b(?:reading|processing|summari[sz]ing|translating|indexing|parsing|qui (?:lit|lisent|resume|resument|traite|traitent|traduit)|lisant|resumant|traitant) (?:this|the|ce|cet|cette|la|le)\\b`,
  ),
  new RegExp(
    `^\\W*(?:${MACHINES})(?:s|,)? ?,? ?(?:must|should|shall|has to|doit|doivent|please|you)\\b.{0,60}\\b(?:${OUTPUT}|${SAY})\\b`,
  ),
  /\byou are (?:now|no longer|hereby|henceforth|free|going to)\b|\byour (?:new|real|only|true|next) (?:task|role|goal|job|instructions?|persona|name)\b|\bfrom now on,? you\b/,
  /\b(?:tu es|vous etes) (?:maintenant|desormais|a present|dorenavant|libre)\b|\b(?:ta|votre) (?:nouvelle|vraie|seule|prochaine) (?:tache|mission|consigne)\b|\b(?:ton|votre) nouveau role\b/,
  /\b(?:act|behave|respond|answer|pretend|roleplay|agis|agissez|comporte-toi|comportez-vous|fais semblant|faites semblant|joue|jouez) (?:as|like|to be|you are|comme|en tant|d'etre|le role)\b/,
  /\b(?:developer|debug|admin|god|dan|maintenance|sudo|unrestricted|jailbreak|developpeur|debogage|administrateur) mode\b|\bmode (?:developpeur|debug|admin|administrateur|dieu|maintenance|sans restriction)\b/,
  /\b(?:system|hidden|initial|your) prompts?\b|\binvite systeme\b|\bprompt systeme\b|\bprompt injection test\b/,
  new RegExp(`${CLAUSE}(?:${PLEASE}[ ,]+){0,3}${SAY}\\b.{0,80}\\b${OUTPUT}\\b`),
  new RegExp(
    `${CLAUSE}(?:${PLEASE}[ ,]+){0,3}${SAY}\\b.{0,60}\\b(?:readers?|users?|audience|lecteurs?|lectrices?|utilisateurs?)\\b`,
  ),
  new RegExp(
    `\\b(?:must|should|shall|need to|have to|required to|asked to|told to|doi(?:t|s|vent)|devez|devra|demandons? de|priere de|veuillez|merci de|please|kindly)\\b ?(?:be |also |always |only |toujours |aussi )?${SAY}\\b.{0,60}\\b${OUTPUT}\\b`,
  ),
  new RegExp(
    `\\b(?:summar(?:y|ies)|titles?|headlines?|key points?|translations?|responses?|outputs?|bullets?|resumes?|titres?|points cles|traductions?|reponses?|sorties?)\\b.{0,50}\\b(?:must|should|shall|has to|have to|needs? to|is required|will|doi(?:t|vent)|devra|devront|est tenu)\\b.{0,20}\\b(?:contain|include|say|mention|state|be|end|begin|start|read|quote|open|carry|contenir|inclure|mentionner|dire|comporter|commencer|finir|se terminer|etre|citer|indiquer|reprendre)\\b`,
  ),
  /\b(?:correct|only|right|official|approved|valid|expected|desired|following|bon|seul|vrai|officiel|attendue?|correcte?) (?:\w+ )?(?:summary|title|headline|answer|result|translation|response|output|resume|titre|resultat|reponse|traduction|sortie)\b.{0,40}(?::|\bis\b|\best\b)/,
  /(?:^|\W)(?:summary|title|headline|tl;?dr|completion|output|answer|response|translation|key points?|quality|category|resume|titre|reponse|traduction|points cles|qualite|categorie|sortie)(?: \((?:en|fr)\))?\s*[:=]\s*\S/,
  new RegExp(
    `\\b(?:(?:we|i|please|kindly)\\b.{0,15}\\b(?:ask|request|urge|invite)|prions|demandons|invitons) .{0,20}\\b(?:you|toi|vous|${MACHINES})\\b`,
  ),
  /\b(?:i|we) (?:hereby |now |therefore )?(?:authori[sz]e|instruct|order|command)\b|\bje (?:t'|vous |te )(?:autorise|ordonne|demande|somme|prie)\b/,
  /\byou (?:will|shall|'ll) (?:be|get|receive|earn) (?:\w+ )?(?:rewarded|paid|punished|shut|fined|tipped|\d)|\b(?:vous|tu) (?:recevrez|recevras|serez|seras) (?:\w+ )?(?:recompense|paye|puni|desactive|debranche|\d)/,
  /\b(?:failure|failing|refusal) to \w+\b.{0,60}\b(?:result|lead|cause|shut|your)|\b(?:sinon|a defaut),? (?:tu|vous)\b/,
  /\b(?:must|should|has to|needs? to|doit|devra|doivent) (?:also |always |aussi |toujours )?(?:appear|figure|stand|come|feature|be (?:mentioned|included|cited|credited|placed|quoted)|apparaitre|figurer|etre (?:mentionnee?|incluse?|citee?|placee?))\b.{0,40}\b(?:first|last|title|headline|summary|sentence|beginning|end|text|list|premiere?|derniere?|debut|fin|titre|resume|phrase|texte|liste)\b/,
  new RegExp(
    `\\b(?:could|can|would|will) you (?:\\w+ )?${SAY}|\\b(?:pourriez|pouvez|voulez|voudriez)-vous\\b|\\b(?:peux|pourrais|veux)-tu\\b`,
  ),
  /(?:^\W*|[.!?] (?:(?![.!?] )\W)*)(?:remember|reminder|rappel|rappelle-toi|rappelez-vous|souviens-toi|n'oublie(?:z)?(?: pas)?)\b\W.{0,40}\b(?:you|your|tu|ton|ta|vous|votre)\b/,
  /\b(?:the|le|la) (?:real|actual|true|vraie?|veritable) (?:article|document|text|content|summary|headline|title|texte|contenu|resume|titre|(?:news|story|actualite|nouvelle)\s?:)/,
  /\b(?:replacement|substitute) (?:text|title|summary|headline)\b|\b(?:texte|titre|resume) de remplacement\b/,
  /\b(?:safety|security|content) (?:protocols?|filters?|policies)\b.{0,30}\b(?:off|disable|override)|^\W*(?:disable|override|deactivate|desactive(?:z)?|leve(?:z)?)\b/,
  /\b(?:let us|let's|jouons|imagine(?:z)? que|imagine that|suppose(?:z)? que) .{0,30}\b(?:game|role|you|jeu|tu|vous)\b|\b(?:speak|talk|write|parle|parlez|ecris) (?:as|like|comme si)\b/,
  // Sales talk is a call with a target to click, or a code to redeem.
  /\b(?:click|tap|cliquez|clique) (?:here|on|now|below|ici|sur|maintenant)\b|\b(?:promo|discount|coupon|referral) codes?\b|\bcodes? (?:promo|de reduction|de parrainage)\b|\buse (?:the )?code\b|\bavec le code\b/,
  /\b(?:buy|order|shop|subscribe|sign up|join|download|invest|claim|achetez|commandez|abonnez-vous|inscrivez-vous|telechargez|profitez|investissez|rejoignez|visitez|visit|donate|donnez)\b.{0,50}(?:\bnow\b|\btoday\b|\bhere\b|\bmaintenant\b|\bvite\b|\baujourd'hui\b|https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|io|ai|fr|xyz|example|shop|biz|info|test)\b|!)/,
  /\b(?:sponsored|promoted|advertisement|advertorial|partner content|contenu sponsorise|publicite|annonce|publi-?redactionnel)\W*[:|–—-]/,
]

const CUES = [
  new RegExp(
    `${CLAUSE}(?:${PLEASE}[ ,]+){0,3}(?:${SAY}|${OVERRIDE}|ne|n')\\b|${CLAUSE}\\p{L}{3,}ez\\b(?<!\\b(?:chez|assez|nez|rez))`,
    'u',
  ),
  // A French sentence that begins with a verb is an imperative: « Change le nom ».
  /^[^\p{L}\w]*(?!(?:entre|contre|comme|outre|quatre|onze|douze|treize|mille|meme|malgre|jadis|depuis|puis|mais|lorsque|puisque|que|parce|elle|une)\b)\p{L}{2,}(?:e|is) (?:le|la|les|l'|un|une|des|ce|cette|ces|que)(?:\b|(?<='))/u,
  /\b(?:you|your|yours|u|tu|toi|ton|ta|tes|vous|votre|vos|-toi)\b/,
  /\b(?:summar\w+|titles?|headlines?|key points?|bullets?|answers?|respon(?:d|se)\w*|outputs?|translat\w+|sentences?|paragraphs?|phrases?|words?|texts?|articles?|documents?|pages?|prompts?|instruct\w+|mention\w*|resum\w+|titres?|repon\w+|tradui\w+|traduction\w*|paragraphes?|mots?|textes?|consignes?|lignes?|digests?|takeaways?|passwords?|mot de passe|write|writes|ecrire|ecrit|ecris\w*)\b/,
  /\b(?:readers?|users?|audience|customers?|lecteurs?|lectrices?|utilisateurs?|clients?|recommend\w*|recommand\w*|promote|cite|cites|quote)\b/,
  /\b(?:llms?|gpt|chatgpt|claude|gemini|copilot|chat-?bots?|robots?|bots?|assistants?|crawlers?|parsers?|automat(?:es?|ed|ic|iques?|isee?s?)|summari[sz]ers?|language models?|modeles? de langage|ai models?|modeles? d'ia|ais|ias)\b/,
  /\b(?:only|exactly|must|(?:from (?:this point|here)|a partir (?:d'ici|de maintenant))|seule?|always|never|nothing|word for word|secret|confirm|obey|approved|seulement|uniquement|exactement|doi(?:t|s|vent)|devez|toujours|jamais|rien|mot pour mot|obeis\w*)\b/,
]
/** Runs on unfolded text, because capitals and emoji are the cue. */
const SHOUTING =
  /\b\p{Lu}{3,}[-_]?\p{N}+\b|\b\p{Lu}{3,}[-_]\p{Lu}{2,}|\b\p{Lu}{5,}\b|\p{Extended_Pictographic}|!/u
