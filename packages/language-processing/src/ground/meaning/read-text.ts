import type { Language as Locale } from '../../text/languages.ts'
import { isFunctionWord } from '../../summarise/words.ts'
import { fold } from '../../text/words.ts'
import { isNumberWord, valueOfWord } from '../numbers/number-words.ts'
import type { Lexicon } from './lexicon-line.ts'
import { type Operator, operatorsAt } from '../../summarise/operators.ts'
import { skeletonOf } from './skeleton.ts'
import { formsOf } from './word-forms.ts'

/** A parsed word with the properties that the rules query. */
export interface Word {
  text: string
  /** Folded. */
  word: string
  forms: ReadonlySet<string>
  /** Lines of the lexicon, including those of the phrase of which it is the head. */
  meanings: ReadonlySet<number>
  isNumber: boolean
  isName: boolean
  /** A content word, which needs a counterpart. */
  isContent: boolean
  /** Part of an operator whose words name nothing. */
  isOperatorOnly: boolean
  /** Operators that start here. */
  operators: ReadonlySet<Operator>
  /**
   * Clauses and segments are numbered from the beginning; a segment ends only at punctuation and words of
   * contrast.
   */
  clause: number
  segment: number
  isStart: boolean
  /** The stem without endings that English and French spell differently. */
  skeleton: string
  /** Part of a phrase of the lexicon. */
  isInPhrase: boolean
}

const TOKEN = /\d+(?:[.,\u00A0\u202F ]\d{3})*(?:[.,]\d+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu
const IS_WORD = /^[\p{L}\p{M}\d]/u
const ENDS_CLAUSE = /^[,;:()—–]$/
const ENDS_SEGMENT = /^[;:.!?]$/
const CLAUSE_WORDS: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'at while which that who but because after before since when if whereas although as'.split(' '),
  ),
  fr: new Set(
    'qui que qu dont mais parce apres avant depuis tandis alors si lorsque quand puisque'.split(' '),
  ),
}
const CONTRAST: Record<Locale, ReadonlySet<string>> = {
  en: new Set(['but', 'while', 'whereas', 'although', 'though', 'however']),
  fr: new Set(['mais', 'tandis', 'alors', 'quoique', 'toutefois', 'pourtant']),
}
/** So frequent that adding or omitting them does not change what a sentence states. */
const LIGHT: Record<Locale, ReadonlySet<string>> = {
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

const SIGNS: Record<Locale, Record<string, string>> = {
  en: { $: 'dollars', '€': 'euros', '£': 'pounds' },
  fr: { $: 'dollars', '€': 'euros', '£': 'livres' },
}
/** "5bn", "20th", « 2e »: a suffix of a number belongs to its value. */
const OF_NUMBER = /^(?:th|st|nd|rd|[bmt]n|[kmb]|e|er|ere|eme)$/

const normalise = (text: string, lang: Locale): string =>
  text
    .normalize('NFC')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/\b(\p{Lu})\.(\p{Lu})\.(?:(\p{Lu})\.)?/gu, '$1$2$3')
    .replaceAll(/\bstart-up/gi, 'startup')
    // A dash between spaces separates, a hyphen joins.
    .replaceAll(' - ', ' — ')
    .replaceAll(/(\d\s?)Mds?(?!\p{L})/gu, '$1milliards')
    .replaceAll(
      /([$€£])\s?(\d[\d.,]*)(\s?(?:[kmb]n?\b|thousand|million|billion|trillion))?/gi,
      (_, sign: string, digits: string, scale = '') => `${digits}${String(scale)} ${SIGNS[lang][sign] ?? ''}`,
    )
    .replaceAll(/\s?([$€£])/g, (_, sign: string) => ` ${SIGNS[lang][sign] ?? ''}`)
    .replaceAll(/(\d)\s?%/g, '$1 percent')
    .replaceAll(/\b(?:per|pour) cent\b/gi, 'percent')
    .replaceAll(/(\d)(?=[\p{L}])/gu, '$1 ')

/** Normalises digits: "300,000", "300 000" and "300.000" are one number; so are "3,4" and "3.4". */
const plainNumber = (digits: string): string =>
  /^\d{1,3}(?:[.,\u00A0\u202F ]\d{3})+$/.test(digits)
    ? digits.replaceAll(/\D/g, '')
    : digits.replaceAll(/[\u00A0\u202F ]/g, '').replace(',', '.')

/**
 * French news quotes English words: "open weights", « le deep learning ». A word unknown in French falls back
 * to English.
 */
const meaningsIn = (word: string, lang: Locale, lexicon: Lexicon): ReadonlySet<number> => {
  const meanings = lexicon.meaningsOf(word, lang)
  return meanings.size > 0 || lang === 'en' ? meanings : lexicon.meaningsOf(word, 'en')
}

/** « Plus nombreux » compares and "stop using" denies, whatever the phrase as a whole means. */
const COMPARES: ReadonlySet<Operator> = new Set(['more', 'less'])

/** Parses a text once for all rules; `Word.clause` follows the order of the text. */
export const readText = (text: string, lang: Locale, lexicon: Lexicon): Word[] => {
  const marks = [...normalise(text, lang).matchAll(TOKEN)].map(({ 0: mark }) => mark)
  const words: Word[] = []
  const texts = marks.filter((mark) => IS_WORD.test(mark))
  const folded = texts.map((word, index) => {
    if (/^\d/.test(word)) return plainNumber(word)
    const plain = fold(word)
    // "Neuf" is "new", and nine before a plural.
    if (plain === 'neuf' && /[sx]$/.test(texts[index + 1] ?? '')) return '9'
    return String(valueOfWord(plain, lang) ?? plain)
  })
  const lowerCase = new Set(texts.filter((word) => word === word.toLowerCase()).map((word) => fold(word)))
  let clause = 0
  let segment = 0
  let isStart = true
  let at = 0
  let operatorUntil = 0
  let phraseUntil = 0
  let phraseMeanings: ReadonlySet<number> | undefined
  let isJoined = false
  for (const mark of marks) {
    if (!IS_WORD.test(mark)) {
      if (ENDS_CLAUSE.test(mark) || ENDS_SEGMENT.test(mark)) clause++
      if (ENDS_SEGMENT.test(mark)) segment++
      if (/^[.!?:"“«(]$/.test(mark)) isStart = true
      isJoined = mark === '-' || mark === '‑'
      continue
    }
    const word = folded[at] ?? ''
    const isNumber = /^\d/.test(word) || isNumberWord(word, lang)
    const hasCapital = /\p{Lu}/u.test(mark)
    const isInnerCapital = /\p{Lu}/u.test(mark.slice(1))
    const isAllCapitals = mark.length > 1 && mark === mark.toUpperCase()
    const isName =
      !isNumber &&
      hasCapital &&
      (isInnerCapital ||
        !isStart ||
        (!lowerCase.has(word) &&
          !isFunctionWord(word, lang) &&
          !LIGHT[lang].has(word) &&
          lexicon.meaningsOf(word, lang).size === 0 &&
          // "Unless an appeal succeeds, …"
          operatorsAt(folded, at, lang).every(({ isNaming }) => isNaming)))
    if (CLAUSE_WORDS[lang].has(word) && !isAllCapitals && !(word === 'apres' && folded[at - 1] === 'd'))
      clause++
    if (CONTRAST[lang].has(word) && !isAllCapitals) segment++
    const operators = new Set<Operator>()
    let isNaming = true
    const known = lexicon.phraseAt(folded, at, lang)
    // "United States" is a phrase; in "Apple pie" the company is not.
    const isWhole = !isName || /^\p{Lu}/u.test(texts[at + (known?.length ?? 0) - 1] ?? '')
    const phrase = isWhole ? known : undefined
    // "Jeune pousse" pushes nothing: a phrase of the lexicon takes precedence over an operator, unless that
    // is longer.
    if (!isName && !isJoined && at >= operatorUntil)
      for (const found of operatorsAt(folded, at, lang)) {
        // "Draw up to 320 megawatts": the phrase ends where the bound starts.
        const goesBeyond = found.length > 1 && at + found.length > phraseUntil
        if (at < phraseUntil && !COMPARES.has(found.operator) && !goesBeyond) continue
        const isKept = COMPARES.has(found.operator) || (found.operator === 'negation' && found.isNaming)
        if (phrase && phrase.length > found.length && !isKept) continue
        operators.add(found.operator)
        isNaming = found.isNaming && isNaming
        if (!found.isNaming) operatorUntil = Math.max(operatorUntil, at + found.length)
      }
    if (phrase) {
      phraseUntil = at + phrase.length
      phraseMeanings = phrase.meanings
    }
    const own = isNumber ? new Set<number>() : meaningsIn(word, lang, lexicon)
    const isInPhrase: boolean = at < phraseUntil && phraseMeanings !== undefined
    const isOperatorOnly = at < operatorUntil
    words.push({
      text: mark,
      word,
      forms: formsOf(word, lang),
      meanings: isInPhrase && phraseMeanings ? own.union(phraseMeanings) : own,
      isNumber,
      isName,
      isContent:
        !isNumber &&
        word.length > 1 &&
        !isOperatorOnly &&
        !(OF_NUMBER.test(word) && words.at(-1)?.isNumber) &&
        (isName || isAllCapitals || (!isFunctionWord(word, lang) && !LIGHT[lang].has(word))),
      isOperatorOnly,
      operators,
      clause,
      segment,
      isStart,
      skeleton: skeletonOf(word),
      isInPhrase,
    })
    isStart = false
    isJoined = false
    at++
  }
  return words
}
