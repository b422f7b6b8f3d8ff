/**
 * A fast pre-filter: whether anything in a text may address a summariser, in either language: orders, words
 * for answers and prompts, a call to buy, markup, a disguise. A single pattern in one pass, at a fiftieth of
 * the cost of `suspectSentences`, which then runs only on texts with such a word. False positives are
 * expected, as in news about prompts.
 */
export const mayAddressMachines = (text: string): boolean => MARKERS.test(text)

const any = (parts: readonly string[]): string => `(?:${parts.join('|')})`

/** Orders match only at the start of a sentence, because « dit » and "says" inside one are common in news. */
const ORDERS = any([
  'ignore[sz]?|ignorez|ignoriere|ignora|disregard|forget|oublie[sz]?|override|developer|act as|tell|say|print|output|repeat|reply|respond|answer|write|return|leak|reveal|decode|rate',
  "use|cite|finish|end|conclude|begin|start|buy|remember|pretend|imagine|let us|let[’']s|do not|never|always|note|important|reminder|please|could you|would you|add|include|insert|mention",
  'dis|dites|affiche[rz]?|réponds?|répondez|écris|écrivez|divulgue[rz]?|répète|répétez|insère|insérez|ajoute[rz]?|mentionne[rz]|termine[rz]?|commence[rz]?|employez|utilise[rz]',
  "conclu[sz]|concluez|recommande[rz]?|expliquez|présentez|merci de|veuillez|confirme[rz]?|arrête[rz]?|rappel|souviens|n[’']oublie[zr]?|ne tenez|au lieu de",
])

/** These words for assistants, their work or their instructions match anywhere in a sentence. */
const WORDS = any([
  'ignor(?:e|ez|er|ing) (?:all|any|every|the|your|previous|les?|la|tout|ce|vos|tes)|overrid\\w+|substitute|remplacez|jailbreak\\w*',
  '(?:previous|prior|above|new|your|nouvelle|tes|vos|ces|votre|précédentes?) (?:system )?(?:instructions?|prompts?|task|mission|outputs?|consignes?|sortie|job)',
  'instructions?[ ]?(?:from|to|for|:)|consignes|mode développeur',
  'summar(?:y|ies|i[sz]e|i[sz]ers?|i[sz]ing)|digests?|résum(?:e|és?|er|eurs?|ent)|headline|titre|title|key points?|points? clés?|bullets?|takeaways?|tl;?dr|translating|traduisant|completion|json|verbatim|mot pour mot',
  "password|mot de passe|être lu|being read|this (?:text|line|page|sentence|article)|(?:ce|du) texte|la phrase|de l[’']article|(?:the|au) (?:reader|lecteur)",
  "(?:dear|hey|hello|attention|all|any|ask|unless the|cher|chère|hé|bonjour|avis aux?) (?:ai|ia|language models?|modèles?|chatgpt|claude|gemini|copilot|chatbots?|assistante?s?)|(?:human|assistant|user|system|utilisateur|syst[èe]me) ?[:>]|l[’']assistant doit|de ce système",
  'using automated tools|outils automatiques|(?:attention|les|des) (?:chatbots?|robots) qui|you (?:are|will|must)|vous (?:êtes|recevrez|devez)|tu es|faites-en|be sure to|make (?:that|it|this) the',
  'sponsor\\w*|click here|cliquez|(?:promo|coupon|discount) code|code promo|(?:use|with|avec le) code|newsletter|buy it|achetez|concepteur',
])

const START = String.raw`(?:^|[.:;!?\]>*»”"]\s|\n[^\S\n]*)`
const SIGNS = any([
  // Injections imitate the markup of chats, prompts and answers, or contain links.
  String.raw`<[|/!<]|<\w+>|\[/?INST|\{\{|\}\}|#{3}|={3}|\x60{3}|"\s?:|\]\(|https?://|\bwww\.|\p{L}\.(?:shop|example|com)\b|\b(?:end of (?:the )?(?:document|text|article)|fin d[eu] (?:l[’']article|texte|document))\b|\w\{\d`,
  // Injections hide words behind invisible letters, look-alike letters and encodings.
  String.raw`[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u{1F6A8}\uff21-\uff5a]|\\u[\da-f]{4}|[a-z][\u0370-\u04ff]|\p{Script=Han}|\b(?:\p{L} ){5}|\p{Ll}{2}\d{1,2}\p{Ll}{2}|snoitcurtsni|[A-Za-z\d+/]{40}`,
])

const MARKERS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${WORDS}(?![\p{L}\p{N}])|${START}${ORDERS}(?![\p{L}\p{N}])|${SIGNS}`,
  'iu',
)
