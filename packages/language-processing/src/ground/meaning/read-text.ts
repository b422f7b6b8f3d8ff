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
  /** Folded; numbers in digits. */
  word: string
  /** Every base of which it may be an inflection. */
  forms: ReadonlySet<string>
  /** Lines of the lexicon, including those of its phrase. */
  meanings: ReadonlySet<number>
  isNumber: boolean
  isName: boolean
  /** Needs a counterpart in the cited text. */
  isContent: boolean
  /** Part of "at least" or another operator that names nothing. */
  isOperatorOnly: boolean
  operators: ReadonlySet<Operator>
  /** Counted from 0; ends at punctuation and before words such as "which". */
  clause: number
  /** Counted from 0; ends only with a sentence, at a colon or semicolon, or at a word of contrast. */
  segment: number
  isStart: boolean
  /** The stem without endings that English and French spell differently. */
  skeleton: string
  /** Part of a phrase of the lexicon. */
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
/** These need no counterpart, because they are too frequent to state anything. */
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

/** Suffixes that belong to the value of a number: "5bn", "20th", « 2e ». */
const OF_NUMBER = /^(?:th|st|nd|rd|[bmt]n|[kmb]|e|er|ere|eme)$/

/** An unknown French word may be English, which French news quotes: « le deep learning ». */
const meaningsIn = (word: string, lang: Language, lexicon: Lexicon): ReadonlySet<number> => {
  const meanings = lexicon.meaningsOf(word, lang)
  return meanings.size > 0 || lang === 'en' ? meanings : lexicon.meaningsOf(word, 'en')
}

/** These apply even inside a phrase of the lexicon: « plus nombreux » compares. */
const COMPARES: ReadonlySet<Operator> = new Set(['more', 'less'])
const NO_OPERATORS: ReadonlySet<Operator> = new Set()
const NO_MEANINGS: ReadonlySet<number> = new Set()

/** What earlier words and marks mean for the next word. */
interface Reader {
  lang: Language
  lexicon: Lexicon
  texts: readonly string[]
  folded: readonly string[]
  /** Folded words that the text also writes in lower case. */
  lowerCase: ReadonlySet<string>
  clause: number
  segment: number
  /** After a mark that starts a sentence, where a capital does not prove a name. */
  isStart: boolean
  /** After a hyphen, where "up" is no operator. */
  isJoined: boolean
  /** The first index after an operator that names nothing. */
  operatorUntil: number
  /** The first index after a phrase of the lexicon. */
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

/** A first word is a name only if neither text nor language knows it as an ordinary word. */
const isNameAt = ({ lang, lexicon, texts, folded, lowerCase, isStart }: Reader, at: number): boolean => {
  const text = texts[at] ?? ''
  const word = folded[at] ?? ''
  if (!/\p{Lu}/u.test(text)) return false
  if (!isStart || /\p{Lu}/u.test(text.slice(1))) return true
  return (
    !lowerCase.has(word) &&
    namesSomething(word, lang) &&
    lexicon.meaningsOf(word, lang).size === 0 &&
    // "Unless an appeal succeeds, …" starts with an operator, not with a name.
    operatorsAt(folded, at, lang).every(({ isNaming }) => isNaming)
  )
}

/** Capitals alone are an acronym ("SI", "AT"), not a word that begins a clause. */
const enterClause = (reader: Reader, at: number): void => {
  const { lang, folded } = reader
  const word = folded[at] ?? ''
  // « D’après » names a speaker, « après » alone a time.
  if (CLAUSE_WORDS[lang].has(word) && !(word === 'apres' && folded[at - 1] === 'd')) reader.clause++
  if (CONTRAST[lang].has(word)) reader.segment++
}

const readPhrase = (reader: Reader, at: number, isName: boolean): ReadonlySet<Operator> => {
  const { lexicon, texts, folded, lang } = reader
  const known = lexicon.phraseAt(folded, at, lang)
  // "United States" is a phrase; in "Apple pie" the company is not.
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
 * « Jeune pousse » pushes nothing: a phrase takes precedence over an operator, unless that is longer,
 * compares or denies ("stop using").
 */
const readOperators = (reader: Reader, at: number, phraseLength: number): Set<Operator> => {
  const operators = new Set<Operator>()
  for (const { operator, length, isNaming } of operatorsAt(reader.folded, at, reader.lang)) {
    const compares = COMPARES.has(operator)
    // "Draw up to 320 megawatts": the phrase ends where the bound starts.
    const goesBeyond = length > 1 && at + length > reader.phraseUntil
    if (at < reader.phraseUntil && !compares && !goesBeyond) continue
    if (phraseLength > length && !compares && !(operator === 'negation' && isNaming)) continue
    operators.add(operator)
    if (!isNaming) reader.operatorUntil = Math.max(reader.operatorUntil, at + length)
  }
  return operators
}
