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

const IS_UNEVEN = /^\s|\s{2}|[^\S ]|\s$/

/**
 * One space in place of any white space, none at the ends. Nearly all text has this form already, and a test
 * costs less than a replacement.
 */
export const evenSpaces = (text: string): string =>
  IS_UNEVEN.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text

/** Fast path for text in which folding changes only the case. */
const IS_PLAIN = /^[\t\n\r -_a-~]*$/
const APOSTROPHES = /[’‘ʼ`´]/g
const MARKS = /\p{M}+/gu

/** Typographic quotation marks and dashes need no more than ASCII does. */
const IS_NEARLY_PLAIN = /^[\t\n\r -~‘’“”–—]*$/

const IS_ASCII = /^[\0-\x7f]*$/

export const isAscii = (text: string): boolean => IS_ASCII.test(text)

/** Lower-cases, removes accents and ligatures, and unifies apostrophes: "L’État" → "l'etat". */
export const fold = (text: string): string => {
  if (IS_PLAIN.test(text)) return text.toLowerCase()
  const bare = IS_NEARLY_PLAIN.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replaceAll(MARKS, '')
        .replaceAll('œ', 'oe')
        .replaceAll('Œ', 'OE')
        .replaceAll('æ', 'ae')
  return bare.replaceAll(APOSTROPHES, "'").toLowerCase()
}

const ELISION = /^(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu)'(?=.)/
const STOP_NOT_IN_NUMBER = /(?<!\d)\.|\.(?!\d)/g
const POSSESSIVE = /'(?:s|t|re|ve|ll|d|m)?$/

/** Keeps inner dots and hyphenated version numbers, so that "gpt-5.6" and "26.4" are one word each. */
const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+|-\p{N}+(?:\.\p{N}+)*)*/gu

/** The same in text without other letters than those of ASCII, for which this pattern is several times as fast. */
const PLAIN_WORD = /[A-Za-z0-9]+(?:['’.][A-Za-z0-9]+|-[0-9]+(?:\.[0-9]+)*)*/g

export interface Token {
  /** As written. */
  text: string
  /** Folded, without elision or possessive: "l’IA" → "ia", "Meta’s" → "meta". */
  word: string
}

export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  const isPlain = IS_NEARLY_PLAIN.test(text)
  for (const written of text.match(isPlain ? PLAIN_WORD : WORD) ?? []) {
    const folded = isPlain ? written.replaceAll('’', "'").toLowerCase() : fold(written)
    const hasApostrophe = folded.includes("'")
    const elided = hasApostrophe ? (ELISION.exec(folded)?.[0].length ?? 0) : 0
    const bare = hasApostrophe ? folded.slice(elided).replace(POSSESSIVE, '') : folded
    const word = bare.includes('.') ? bare.replaceAll(STOP_NOT_IN_NUMBER, '') : bare
    if (word) tokens.push({ text: written.slice(elided), word })
  }
  return tokens
}

interface Ending {
  /** The letters in which the ending may end. */
  last: string
  pattern: RegExp
  instead: string
}

const ENGLISH_ENDINGS: readonly Ending[] = [
  { last: 's', pattern: /ies$/, instead: 'y' },
  { last: 's', pattern: /(ss|x|ch|sh)es$/, instead: '$1' },
  { last: 'gd', pattern: /([^aeiou])\1(?:ing|ed)$/, instead: '$1' },
  { last: 'gsdr', pattern: /(?:ing|ings|ed|er|ers|or|ors)$/, instead: '' },
  { last: 'yes', pattern: /(?:ly|e|es|s)$/, instead: '' },
]
const FRENCH_ENDINGS: readonly Ending[] = [
  { last: 'ts', pattern: /(?:issements?|ements?|ments?)$/, instead: '' },
  { last: 'ns', pattern: /(?:ations?|itions?|utions?)$/, instead: 't' },
  { last: 'ers', pattern: /(?:euses?|eurs?|rices?)$/, instead: '' },
  { last: 'tes', pattern: /(?:aient|erait|eront|erent|antes?|ants?)$/, instead: '' },
  { last: 'x', pattern: /(?:aux)$/, instead: 'al' },
  { last: 'estrzx', pattern: /(?:ees?|es|ent|er|ez|ait|it|is|e|s|x)$/, instead: '' },
  // Comes last, so that a word that would be too short without "es" ("puces") still loses its "s".
  { last: 's', pattern: /s$/, instead: '' },
]

/** Most words end in a letter of few endings or of none. */
const byLastLetter = (endings: readonly Ending[]): ReadonlyMap<string, readonly Ending[]> =>
  new Map(
    Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [
      letter,
      endings.filter(({ last }) => last.includes(letter)),
    ]),
  )
const ENDINGS = { en: byLastLetter(ENGLISH_ENDINGS), fr: byLastLetter(FRENCH_ENDINGS) }
const MIN_STEM = { en: 3, fr: 4 }
const HAS_DIGIT = /\d/

/** Removes one ending of a folded word without a dictionary, so that plurals and verb forms become equal. */
export const stemOf = (word: string, lang: string): string => {
  if (word.length <= 4 && !word.endsWith('s')) return word
  const rules = lang === 'fr' ? 'fr' : 'en'
  const endings = ENDINGS[rules].get(word.charAt(word.length - 1))
  if (!endings || endings.length === 0 || HAS_DIGIT.test(word)) return word
  for (const { pattern, instead } of endings) {
    const stem = word.replace(pattern, instead)
    if (stem !== word && stem.length >= MIN_STEM[rules]) return stem
  }
  return word
}
