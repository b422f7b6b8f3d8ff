import type { Language } from '../text/languages.ts'
import { type Operator, operatorsAt } from './operators.ts'
import { foldedWords } from './words.ts'

/** These operators may apply to the whole sentence, whose beginning would claim too much without them. */
const BINDING: ReadonlySet<Operator> = new Set([
  'says',
  'according-to',
  'if',
  'reported',
  'possible',
  'likely',
  'expected',
  'restriction',
])

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/**
 * Unlike the gate, which compares two texts, a cut must also keep these: verbs that follow a quotation, and
 * times that are conditions.
 */
const ALSO_BINDING: Record<Language, ReadonlySet<string>> = {
  en: wordsOf(
    'when whenever once until till where but though although however except excluding yet replied responded recalled recalls tweeted posted joked quipped concluded concludes complained conceded hinted promised promises vowed tells telling agreed agrees commented hopes hoped fears feared seems seem seemingly appears appear alleged arguably asked asks cited citing quoted quoting via',
  ),
  fr: wordsOf(
    'quand lorsque lorsqu tant jusqu mais toutefois cependant quoique exception hors poursuit poursuivi lance resume conclut conclu regrette commente confie confiait detaille tempere deplore denonce salue reagi reagit avance avancent plaide glisse observe analyse jure promis promet promettent espere esperent craint craignent semble semblent paraissent parait lit apprend appris decrit relate relaie cite cites citant interroge temoigne complete ironise alerte avertit martele assene glissait argue fustige insurge felicite rejouit inquiete il elle ils elles',
  ),
}

/** After a comma, these begin a new clause, so that the one before is complete; a verb or a name does not. */
const JOINS: Record<Language, RegExp> = {
  en: /^(?:and|which|who|whose|whom|while|whereas|as|so|thus|therefore|because|since|after|before|including|especially|particularly|such as|with|without|to|for|in|on|at|by|from|through|during|despite|thanks|followed|compared|instead|rather|much|well|making|\p{L}{2,}ing)(?![\p{L}])/iu,
  fr: /^(?:et|qui|dont|où|ce qui|ce que|lequel|laquelle|auquel|alors que|tandis que|car|parce que|puisque|après|avant|avec|sans|notamment|pour|par|en|dans|sur|chez|depuis|pendant|grâce|malgré|faute|afin|ainsi|tout|y compris|comme|suivie?s?|\p{L}{3,}ant)(?![\p{L}])/iu,
}
/** After a comma, a verb before its subject introduces a speaker: « …, renchérit Marie Dupont ». */
const INVERTED =
  /[,”»"]\s(?:s['’]|se\s)?(\p{Ll}[\p{L}-]*)\s(?=\p{Lu}|(?:le|la|les|un|une|son|sa|ses|the|a|an|its|his|her|their)\s|l['’])/gu

/** Whether the cut-off part may contain the speaker, the condition or a hedge of the rest. */
export const isBound = (rest: string, lang: Language): boolean => {
  const words = foldedWords(rest)
  return (
    words.some(
      (word, at) =>
        ALSO_BINDING[lang].has(word) ||
        operatorsAt(words, at, lang).some(({ operator }) => BINDING.has(operator)),
    ) || rest.matchAll(INVERTED).some(([, word = '']) => !JOINS[lang].test(word))
  )
}

/** After one of these openings, the main clause starts after the first comma. */
const OPENS: Record<Language, RegExp> = {
  en: /^\P{L}*(?:if|unless|when|while|whereas|after|before|as|although|though|since|because|once|with|without|despite|in|on|at|by|for|from|to|during|under|among|given|rather|instead|following|according|\p{L}{1,30}(?:ing|ed))(?![\p{L}])/iu,
  fr: /^\P{L}*(?:si|s['’]il|quand|lorsque|lorsqu['’]|alors|après|avant|bien|malgré|selon|d['’]après|pour|dans|en|avec|sans|afin|depuis|pendant|parmi|grâce|face|à|au|aux|une fois|comme|sur|sous|par|outre|entre|\p{L}{3,}(?:ant|é|ée|és|ées))(?![\p{L}])/iu,
}
/** Matches a beginning that was cut inside the apposition of its subject and so lacks its verb. */
const OPEN_APPOSITION: Record<Language, RegExp> = {
  en: /^(?:\S+\s+){0,6}\S+, (?:which|who|whose|where|a|an|the|its|one)\s[^,]*$/iu,
  fr: /^(?:\S+\s+){0,6}\S+, (?:qui|dont|où|un|une|le|la|les|l['’]|son|sa)[^,]*$/iu,
}
/**
 * In the last segment these words need an "and", so that "between the old rate" is incomplete without "and the
 * new one". The segment is cut off first, because a pattern that reads on to the end of the text from each of
 * these words takes quadratic time.
 */
const AWAITS_AND: Record<Language, RegExp> = {
  en: /\b(?:between|both|either|neither)\b/i,
  fr: /(?<!\p{L})(?:entre|ni|soit)(?!\p{L})/iu,
}
const lastSegmentOf = (text: string): string => text.split(/[,;:]/).at(-1) ?? ''
/** After the end of a relative clause the outer clause may continue: ", who left in May, has …". */
const RELATIVE = /^(?:which|who|whose|whom|where|qui|dont|où|lequel|laquelle|auquel)(?!\p{L})/iu
const LEAST_WORDS = { clause: 5, segment: 3 }

const count = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0

const isBalanced = (text: string): boolean =>
  count(text, /\(/g) === count(text, /\)/g) &&
  count(text, /[“«]/g) === count(text, /[”»]/g) &&
  count(text, /"/g) % 2 === 0

const countWords = (text: string): number => count(text, /[\p{L}\p{N}]+/gu)

/** Skips an introductory clause, which ends at the first comma. */
const mainClauseOf = (text: string): string => text.slice(Math.max(0, text.search(/[,;:]\s/)))

/** The word after the comma shows whether the clause before is complete. */
const endsAtComma = (kept: string, next: string, lang: Language): boolean => {
  if (!JOINS[lang].test(next)) return false
  if (RELATIVE.test(next) && next.matchAll(/,\s(\S+)/gu).some(([, word = '']) => !JOINS[lang].test(word)))
    return false
  const words = countWords(kept.split(/[,;:]\s/).at(-1) ?? '')
  if (!/^(?:and|et)(?!\p{L})/iu.test(next)) return words >= LEAST_WORDS.segment
  return words >= LEAST_WORDS.clause && !AWAITS_AND[lang].test(lastSegmentOf(kept))
}

/** Whether the text has a main clause and leaves no quotation, bracket or aside open. */
const isClause = (kept: string, lang: Language): boolean => {
  if (!isBalanced(kept) || /^\s*["“«'‘]|:\s['‘]/u.test(kept)) return false
  if (OPEN_APPOSITION[lang].test(kept)) return false
  // With an odd number of dashes, the cut is inside an aside.
  if (count(kept, /\s[–—-](?=\s)/gu) % 2 === 1) return false
  if (!OPENS[lang].test(kept)) return true
  const main = mainClauseOf(kept)
  return main !== kept && countWords(main) >= LEAST_WORDS.clause
}

/**
 * Whether a sentence can end before `rest`, which starts with the sign at the cut, without the loss of a
 * speaker, condition or hedge. False in cases of doubt.
 */
export const standsAlone = (kept: string, rest: string, lang: Language): boolean => {
  if (isBound(rest, lang) || !isBalanced(rest) || !isClause(kept, lang)) return false
  const [, sign = '', next = ''] = /^\s*([,;:(–—-]?)\s*(.*)$/su.exec(rest) ?? []
  if (sign === ',') return endsAtComma(kept, next, lang)
  if (sign === ';') return true
  // Reported speech follows a colon after a speaker.
  if (sign === ':') return !/^["“«'‘]/u.test(next) && !isBound(kept.split(/[,;]\s/).at(-1) ?? '', lang)
  // The clause continues after brackets or a second dash.
  return sign === '(' ? /^[^()]*\)[.!?…]?$/.test(next) : !/\s[–—-]\s/u.test(next)
}
