/** Folded words of both languages that do not distinguish events, among them reporting verbs. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be been but by can could did do does for from get gets got had has have he her here him his how i if in into is it its just let like ' +
    'make makes made may might more most much my new no not now of off on one only or our out over own re s said say says see she should so some t than that ' +
    'the their them then there these they this those to too up us use uses used using very was way we were what when where which who why will with would you your ' +
    'ai ia artificial intelligence artificielle intelligent today week month year about after against all also amid among any around back because before being ' +
    'between both even ever every first former here inside latest many next still such through under until via want wants while without yet ' +
    'report reports reportedly according exclusive tech company companies news ' +
    'le la les l un une des du de d et en a au aux ce cet cette ces c se sa son ses s leur leurs il elle ils elles on nous vous je j tu me m te ne n pas plus que qu qui quoi ' +
    'dont ou si est sont ete etre etait avait ont sera seront va vont peut peuvent fait faire dans par pour sur avec sans sous chez entre vers selon contre comme ' +
    'mais donc car ni apres avant depuis pendant aussi tres tout tous toute toutes deja encore bien moins meme autre autres y quand comment pourquoi voici voila ' +
    'desormais nouveau nouvelle nouveaux nouvelles entreprise entreprises societe groupe annonce'
  ).split(' '),
)

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** Fast path for text in which folding changes only the case. */
const IS_PLAIN = /^[\t\n\r -_a-~]*$/
const APOSTROPHES = /[’‘ʼ`´]/g
const MARKS = /\p{M}+/gu

/** Lower-cases, removes accents and ligatures, and unifies apostrophes: "L’État" → "l'etat". */
export const fold = (text: string): string =>
  IS_PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(MARKS, '')
        .replaceAll('œ', 'oe')
        .replaceAll('Œ', 'OE')
        .replaceAll('æ', 'ae')
        .replaceAll(APOSTROPHES, "'")
        .toLowerCase()

const ELISION = /^(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu)'(?=.)/
const STOP_NOT_IN_NUMBER = /(?<!\d)\.|\.(?!\d)/g
const POSSESSIVE = /'(?:s|t|re|ve|ll|d|m)?$/

/** Keeps inner dots and hyphenated version numbers, so that "gpt-5.6" and "26.4" are one word each. */
const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+|-\p{N}+(?:\.\p{N}+)*)*/gu

export interface Token {
  /** As written. */
  text: string
  /** Folded, without elision or possessive: "l’IA" → "ia", "Meta’s" → "meta". */
  word: string
}

export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(WORD)) {
    const folded = fold(match[0])
    const hasApostrophe = folded.includes("'")
    const elided = hasApostrophe ? (ELISION.exec(folded)?.[0].length ?? 0) : 0
    const bare = hasApostrophe ? folded.slice(elided).replace(POSSESSIVE, '') : folded
    const word = bare.includes('.') ? bare.replaceAll(STOP_NOT_IN_NUMBER, '') : bare
    if (word) tokens.push({ text: match[0].slice(elided), word })
  }
  return tokens
}

const ENGLISH_ENDINGS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/([^aeiou])\1(?:ing|ed)$/, '$1'],
  [/(?:ing|ings|ed|er|ers|or|ors)$/, ''],
  [/(?:ly|e|es|s)$/, ''],
]
const FRENCH_ENDINGS: [RegExp, string][] = [
  [/(?:issements?|ements?|ments?)$/, ''],
  [/(?:ations?|itions?|utions?)$/, 't'],
  [/(?:euses?|eurs?|rices?)$/, ''],
  [/(?:aient|erait|eront|erent|antes?|ants?)$/, ''],
  [/(?:aux)$/, 'al'],
  [/(?:ees?|es|ent|er|ez|ait|it|is|e|s|x)$/, ''],
  // Comes last, so that a word that would be too short without "es" ("puces") still loses its "s".
  [/s$/, ''],
]
const MIN_STEM = { en: 3, fr: 4 }

/** Removes one ending of a folded word without a dictionary, so that plurals and verb forms become equal. */
export const stemOf = (word: string, lang: string): string => {
  if (word.length <= 4 && !word.endsWith('s')) return word
  if (/\d/.test(word)) return word
  for (const [ending, instead] of lang === 'fr' ? FRENCH_ENDINGS : ENGLISH_ENDINGS) {
    const stem = word.replace(ending, instead)
    if (stem !== word && stem.length >= (lang === 'fr' ? MIN_STEM.fr : MIN_STEM.en)) return stem
  }
  return word
}
