import type { Language } from '../text/languages.ts'

/** Folded abbreviations whose full stop never ends a sentence. */
const ALWAYS: Record<Language, string> = {
  en:
    'mr mrs ms dr prof sr jr st mt gen col lt sgt capt cmdr rep sen gov pres rev hon messrs vs etal al fig figs eq eqs sec ' +
    'ref refs vol approx est dept univ jan feb mar apr jun jul aug sept sep oct nov dec mon tue wed thu fri e.g i.e cf viz ' +
    'a.k.a ed eds trans no nos pp ph.d adm maj supt ave blvd incl resp w.r.t i.i.d',
  fr:
    'm mm mme mmes mlle mlles dr drs pr prof me mgr st ste cf ex p pp vol fig env boul bd av apr janv fevr juil sept oct nov ' +
    'dec tel art al chap coll dir ed hab min max no nos c.-a-d i.e e.g resp',
}

/** Their full stop may also end a sentence, so that a capital after it starts another. */
const BEFORE_LOWER_CASE_ONLY =
  'etc inc ltd co corp llc plc u.s u.k e.u u.n a.m p.m d.c b.c a.d ph.d bros s.a s.a.s u.s.a e.u.a apr. j.-c n.b p.s ' +
  'bn mn tn km kg'

const sets = {
  en: new Set(ALWAYS.en.split(' ')),
  fr: new Set(ALWAYS.fr.split(' ')),
}
const beforeLowerCase = new Set(BEFORE_LOWER_CASE_ONLY.split(' '))

/** After "U.S." a capital usually belongs to a name ("U.S. Army"), whereas these words start a sentence. */
export const STARTERS =
  'The|A|An|It|He|She|They|We|You|This|That|These|Those|But|And|In|On|At|For|If|When|While|After|Since|As|His|Her|Its|Their|There|Nobody|Some|Many|Most|More|Le|La|Les|L|Un|Une|Des|Du|De|Il|Elle|Ils|Elles|On|Ce|Cette|Ces|C|En|Au|Aux|Dans|Pour|Mais|Et|Si|Selon|Car|Or|Sur|Par|Son|Sa|Ses|Leur|Certains|Certaines|Plusieurs|Outre|Concernant|Depuis|Après|Avant|Avec|Lors|Chez|Tous|Toutes|Quant|Malgré|D|Cet|With|From|To|By|As|One|Two|Our|My'
export const STARTER = new RegExp(`^(?:${STARTERS})(?!\\p{L})`, 'u')

/** Includes inner full stops and hyphens ("c.-à-d"). */
const LAST_WORD = /([\p{L}\p{M}][\p{L}\p{M}.-]{0,22}|\p{N}{1,23})\.$/u
/** These abbreviations are also ordinary words ("mar", "sat", "est"), so that a number must follow. */
const BEFORE_NUMBER = /^(?:nos?|mar|jun|sun|sat|mon|min|max|art|ed|dec|nov|oct|est|pres|hon|sec|ex|p|me)$/
/** Titles need no number after them, but a capital of their own: "Pres. Smith". */
const TITLES = /^(?:hon|pres|me|sec|ex)$/
const INITIALISM = /^(?:\p{Lu}\.)+\p{Lu}$/u

/** `before` ends with the full stop; `after` starts after the white space. */
export const isAbbreviation = (before: string, after: string, lang: Language): boolean => {
  const word = before.slice(-24).match(LAST_WORD)?.[1]
  if (!word) return false
  // "J. Smith" and « M. Dupont » are more frequent than a sentence that ends in "plan B." before a capital.
  if (/^\p{Lu}$/u.test(word)) return /^[\p{Lu}\p{Ll}]/u.test(after) && !isEndedByInitial(before)
  const folded = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // Such a word is an abbreviation only before a number: "No. 5", but not "he said no."
  if (BEFORE_NUMBER.test(folded))
    return /^\p{N}/u.test(after) || (TITLES.test(folded) && /^\p{Lu}/u.test(word))
  if (sets[lang].has(folded)) return true
  if (INITIALISM.test(word)) return !startsSentence(after)
  return beforeLowerCase.has(folded) && GOES_ON.test(after)
}

const GOES_ON = /^[\p{Ll}\p{N},;]/u

/**
 * After an initialism ("J.J. Abrams", "U.S. Army"), a capital starts a sentence only in a typical first word.
 */
const startsSentence = (after: string): boolean =>
  !GOES_ON.test(after) && (!/^\p{Lu}/u.test(after) || STARTER.test(after))

/**
 * A letter after certain nouns may end a sentence ("vitamin C."), whereas other initials do not ("George
 * W.").
 */
const isEndedByInitial = (before: string): boolean =>
  /\p{Ll}\s\p{Lu}\.$/u.test(before) &&
  /(?:vitamin|vitamine|plan|class|classe|type|group|groupe|series|s[eé]rie|category|grade|appendix|annexe|part|hepatitis|h[eé]patite)\s\p{Lu}\.$/iu.test(
    before,
  )
