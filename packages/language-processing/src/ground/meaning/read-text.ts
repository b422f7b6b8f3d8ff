import type { Language } from '../../text/languages.ts'
import { isFunctionWord } from '../../summarise/words.ts'
import { fold } from '../../text/words.ts'
import { isNumberWord } from '../numbers/number-words.ts'
import type { Lexicon } from './lexicon-line.ts'
import { type Operator, operatorsAt } from '../../summarise/operators.ts'
import { foldedWord, IS_WORD, marksOf } from './marks.ts'
import { skeletonOf } from './skeleton.ts'
import { formsOf } from './word-forms.ts'

export interface Word {
  text: string
  /** Folded; number words other than scales are replaced by digits. */
  word: string
  /** All base forms of which the word may be an inflection. */
  forms: ReadonlySet<string>
  /** Line numbers in the lexicon, including those of a phrase that contains the word. */
  meanings: ReadonlySet<number>
  isNumber: boolean
  isName: boolean
  /** Whether the word needs a counterpart in the cited text. */
  isContent: boolean
  /** Whether the word belongs only to an operator such as "at least", which has no content of its own. */
  isOperatorOnly: boolean
  operators: ReadonlySet<Operator>
  /** Index from 0; a clause ends at punctuation and before words such as "which". */
  clause: number
  /**
   * Index from 0; a segment ends with the sentence, at a colon or semicolon, or before a word of contrast.
   */
  segment: number
  isStart: boolean
  /** Unifies endings that English and French spell differently, so that cognates can be compared. */
  skeleton: string
  /** Whether the word belongs to a phrase of the lexicon. */
  isInPhrase: boolean
}

const ENDS_CLAUSE = /^[,;:()—–]$/
const ENDS_SEGMENT = /^[;:.!?]$/
const CLAUSE_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'at while which that who but because after before since when if whereas although as'.split(' '),
  ),
  fr: new Set(
    'qui que qu dont mais parce apres avant depuis tandis alors si lorsque quand puisque'.split(' '),
  ),
}
const CONTRAST: Record<Language, ReadonlySet<string>> = {
  en: new Set(['but', 'while', 'whereas', 'although', 'though', 'however']),
  fr: new Set(['mais', 'tandis', 'alors', 'quoique', 'toutefois', 'pourtant']),
}
/** Words that need no counterpart, because they are too frequent to state anything. */
const LIGHT: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'company firm use used using make made making makes new include includes including get got have having do does one ones own also well way thing things several various so called known based like other others another such part take takes taken took group people today now currently already give gives given gave come comes came go goes see seen work works provide provides offer offers very much many number amount according called named say says said while there here its his her their whose also even still too yet then case cases instance instances into within across between around plus both each every per via once again among amongst anyone anybody anyway whatever whichever whoever somewhat ourselves themselves itself etc thereby al et'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'entreprise societe firme utiliser utilise utilisent utilisant faire fait faits faite font faisant nouveau nouvelle nouveaux nouvelles nouvel comprendre comprend avoir a ont ait eu etre est sont ete etant aussi ainsi plusieurs tel telle tels telles partie groupe gens personnes aujourd hui actuellement desormais deja donner donne prendre prend pris venir vient aller va vont voir offrir propose proposent tres beaucoup nombre cela ceci celui celle ceux celles autre autres dont notamment egalement encore alors soient soit fut portant eux elles aupres quel quelle quels quelles duquel lequel cours engin entre pres via chez afin lors afin lequel laquelle lesquels lesquelles quelque chose appele nomme base cas grace selon permet permettre permettant mettre met mis mise infliger inflige infligee infligees trouve trouvent trouvait trouvaient pourquoi tandis voila voici quant tant envers auquel etc'.split(
      ' ',
    ),
  ),
}

/** Suffixes that are part of a number: "5bn", "20th", « 2e ». */
const OF_NUMBER = /^(?:th|st|nd|rd|[bmt]n|[kmb]|e|er|ere|eme)$/

/**
 * A French word without an entry is looked up in English too, because French news quotes English: « le deep
 * learning ».
 */
const meaningsIn = (word: string, lang: Language, lexicon: Lexicon): ReadonlySet<number> => {
  const meanings = lexicon.meaningsOf(word, lang)
  return meanings.size > 0 || lang === 'en' ? meanings : lexicon.meaningsOf(word, 'en')
}

/** These operators count even inside a phrase of the lexicon: « plus nombreux » compares. */
const COMPARES: ReadonlySet<Operator> = new Set(['more', 'less'])
const NO_OPERATORS: ReadonlySet<Operator> = new Set()
const NO_MEANINGS: ReadonlySet<number> = new Set()

/** State of the parser after the preceding words and marks. */
interface Reader {
  lang: Language
  lexicon: Lexicon
  texts: readonly string[]
  folded: readonly string[]
  /** Folded words that the text also writes in lower case. */
  lowerCase: ReadonlySet<string>
  clause: number
  segment: number
  /** Set after a mark that starts a sentence or quotation, where a capital does not identify a name. */
  isStart: boolean
  /** Set after a hyphen, where a word such as "up" is no operator. */
  isJoined: boolean
  /** Index of the first word after an operator that is no content word. */
  operatorUntil: number
  /** Index of the first word after a phrase of the lexicon. */
  phraseUntil: number
  phraseMeanings: ReadonlySet<number>
}

export const readText = (text: string, lang: Language, lexicon: Lexicon): Word[] => {
  const marks = marksOf(text, lang)
  const texts = marks.filter((mark) => IS_WORD.test(mark))
  const reader: Reader = {
    lang,
    lexicon,
    texts,
    folded: texts.map((word, at) => foldedWord(word, texts[at + 1] ?? '', lang)),
    lowerCase: new Set(texts.filter((word) => word === word.toLowerCase()).map((word) => fold(word))),
    clause: 0,
    segment: 0,
    isStart: true,
    isJoined: false,
    operatorUntil: 0,
    phraseUntil: 0,
    phraseMeanings: NO_MEANINGS,
  }
  const words: Word[] = []
  for (const mark of marks)
    if (IS_WORD.test(mark)) words.push(readWord(reader, words.length, words.at(-1)))
    else readMark(reader, mark)
  return words
}

const readMark = (reader: Reader, mark: string): void => {
  if (ENDS_CLAUSE.test(mark) || ENDS_SEGMENT.test(mark)) reader.clause++
  if (ENDS_SEGMENT.test(mark)) reader.segment++
  if (/^[.!?:"“«(]$/.test(mark)) reader.isStart = true
  reader.isJoined = mark === '-' || mark === '‑'
}

const readWord = (reader: Reader, at: number, previous: Word | undefined): Word => {
  const { lang, isStart } = reader
  const text = reader.texts[at] ?? ''
  const word = reader.folded[at] ?? ''
  const isNumber = /^\d/.test(word) || isNumberWord(word, lang)
  const isName = !isNumber && isNameAt(reader, at)
  const isAllCapitals = text.length > 1 && text === text.toUpperCase()
  if (!isAllCapitals) enterClause(reader, at)
  const operators = readPhrase(reader, at, isName)
  const isInPhrase = at < reader.phraseUntil
  const isOperatorOnly = at < reader.operatorUntil
  const own = isNumber ? NO_MEANINGS : meaningsIn(word, lang, reader.lexicon)
  const mayBeContent = !isNumber && !isOperatorOnly && word.length > 1 && !isNumberSuffix(word, previous)
  reader.isStart = false
  reader.isJoined = false
  return {
    text,
    word,
    forms: formsOf(word, lang),
    meanings: isInPhrase ? own.union(reader.phraseMeanings) : own,
    isNumber,
    isName,
    isContent: mayBeContent && (isName || isAllCapitals || namesSomething(word, lang)),
    isOperatorOnly,
    operators,
    clause: reader.clause,
    segment: reader.segment,
    isStart,
    skeleton: skeletonOf(word),
    isInPhrase,
  }
}

const isNumberSuffix = (word: string, previous: Word | undefined): boolean =>
  previous?.isNumber === true && OF_NUMBER.test(word)

const namesSomething = (word: string, lang: Language): boolean =>
  !isFunctionWord(word, lang) && !LIGHT[lang].has(word)

/**
 * The first word of a sentence counts as a name only if text, lexicon and lists do not know it as an ordinary
 * word.
 */
const isNameAt = ({ lang, lexicon, texts, folded, lowerCase, isStart }: Reader, at: number): boolean => {
  const text = texts[at] ?? ''
  const word = folded[at] ?? ''
  if (!/\p{Lu}/u.test(text)) return false
  if (!isStart || /\p{Lu}/u.test(text.slice(1))) return true
  return (
    !lowerCase.has(word) &&
    namesSomething(word, lang) &&
    lexicon.meaningsOf(word, lang).size === 0 &&
    // The first word may be an operator and no name: "Unless an appeal succeeds, …".
    operatorsAt(folded, at, lang).every(({ isNaming }) => isNaming)
  )
}

/** A word in capitals alone is an acronym ("SI", "AT") and does not begin a clause; callers skip it. */
const enterClause = (reader: Reader, at: number): void => {
  const { lang, folded } = reader
  const word = folded[at] ?? ''
  // « D’après » introduces a speaker, whereas « après » alone begins a clause of time.
  if (CLAUSE_WORDS[lang].has(word) && !(word === 'apres' && folded[at - 1] === 'd')) reader.clause++
  if (CONTRAST[lang].has(word)) reader.segment++
}

const readPhrase = (reader: Reader, at: number, isName: boolean): ReadonlySet<Operator> => {
  const { lexicon, texts, folded, lang } = reader
  const known = lexicon.phraseAt(folded, at, lang)
  // A name begins a phrase only if the phrase ends with a capital: "United States", not "Apple pie".
  const isPhrase = known && (!isName || /^\p{Lu}/u.test(texts[at + known.length - 1] ?? ''))
  const phrase = isPhrase ? known : undefined
  const mayOperate = !isName && !reader.isJoined && at >= reader.operatorUntil
  const operators = mayOperate ? readOperators(reader, at, phrase?.length ?? 0) : NO_OPERATORS
  if (phrase) {
    reader.phraseUntil = at + phrase.length
    reader.phraseMeanings = phrase.meanings
  }
  return operators
}

/**
 * A phrase of the lexicon takes precedence over an operator inside it (« jeune pousse » is a startup, not a
 * rise), unless the operator extends beyond the phrase, compares or denies ("stop using").
 */
const readOperators = (reader: Reader, at: number, phraseLength: number): Set<Operator> => {
  const operators = new Set<Operator>()
  for (const { operator, length, isNaming } of operatorsAt(reader.folded, at, reader.lang)) {
    const compares = COMPARES.has(operator)
    // A bound may begin inside a phrase and extend beyond it: "draw up to 320 megawatts".
    const goesBeyond = length > 1 && at + length > reader.phraseUntil
    if (at < reader.phraseUntil && !compares && !goesBeyond) continue
    if (phraseLength > length && !compares && !(operator === 'negation' && isNaming)) continue
    operators.add(operator)
    if (!isNaming) reader.operatorUntil = Math.max(reader.operatorUntil, at + length)
  }
  return operators
}
