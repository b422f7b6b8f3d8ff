import type { Language as Locale } from '../text/languages.ts'

/** Words whose full stop does not end a sentence, folded to lower case, without the stop. */
const ALWAYS: Record<Locale, string> = {
  en:
    'mr mrs ms dr prof sr jr st mt gen col lt sgt capt cmdr rep sen gov pres rev hon messrs vs etal al fig figs eq eqs sec ' +
    'ref refs vol approx est dept univ jan feb mar apr jun jul aug sept sep oct nov dec mon tue wed thu fri e.g i.e cf viz ' +
    'a.k.a ed eds trans no nos pp ph.d adm maj supt ave blvd incl resp w.r.t i.i.d',
  fr:
    'm mm mme mmes mlle mlles dr drs pr prof me mgr st ste cf ex p pp vol fig env boul bd av apr janv fevr juil sept oct nov ' +
    'dec tel art al chap coll dir ed hab min max no nos c.-a-d i.e e.g resp',
}

/** Words that may also end a sentence: their stop counts when a capital follows. */
const BEFORE_LOWER_CASE_ONLY =
  'etc inc ltd co corp llc plc u.s u.k e.u u.n a.m p.m d.c b.c a.d ph.d bros s.a s.a.s u.s.a e.u.a apr. j.-c n.b p.s ' +
  'bn mn tn km kg'

const sets = {
  en: new Set(ALWAYS.en.split(' ')),
  fr: new Set(ALWAYS.fr.split(' ')),
}
const beforeLowerCase = new Set(BEFORE_LOWER_CASE_ONLY.split(' '))

/** After "U.S." a capital is usually a name ("U.S. Army"); these words start a sentence instead. */
export const STARTER =
  /^(?:The|A|An|It|He|She|They|We|You|This|That|These|Those|But|And|In|On|At|For|If|When|While|After|Since|As|His|Her|Its|Their|There|Nobody|Some|Many|Most|More|Le|La|Les|L|Un|Une|Des|Du|De|Il|Elle|Ils|Elles|On|Ce|Cette|Ces|C|En|Au|Aux|Dans|Pour|Mais|Et|Si|Selon|Car|Or|Sur|Par|Son|Sa|Ses|Leur|Certains|Certaines|Plusieurs|Outre|Concernant|Depuis|Après|Avant|Avec|Lors|Chez|Tous|Toutes|Quant|Malgré|D|Cet|With|From|To|By|As|One|Two|Our|My)(?!\p{L})/u

/** The last word before a full stop: letters, inner dots and hyphens. */
const LAST_WORD = /([\p{L}\p{M}][\p{L}\p{M}.-]{0,22}|\p{N}{1,23})\.$/u

/** `before` ends with the full stop in question, `after` starts with what follows the white space. */
export const isAbbreviation = (before: string, after: string, lang: Locale): boolean => {
  const word = before.slice(-24).match(LAST_WORD)?.[1]
  if (!word) return false
  const folded = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // An initial: "J. Smith". In French "M. Dupont"; "plan B." before a capital is rarer than both.
  if (/^\p{Lu}$/u.test(word)) return /^[\p{Lu}\p{Ll}]/u.test(after) && !isEndedByInitial(before)
  // "no. 5" is an abbreviation, "he said no." is not.
  if (folded === 'no' || folded === 'nos') return /^\p{N}/u.test(after)
  // Months and weekdays are abbreviated only before a number.
  if (/^(?:mar|jun|sun|sat|mon|min|max|art|ed|dec|nov|oct|est|pres|hon|sec|ex|p|me)$/.test(folded))
    return (
      /^\p{N}/u.test(after) ||
      (/^\p{Lu}/u.test(word) && folded !== 'est' && /^(?:hon|pres|me|sec|ex)$/.test(folded))
    )
  if (sets[lang].has(folded)) return true
  // "J.J. Abrams", "U.S. Army": capitals with stops belong to a name unless a sentence clearly starts.
  const isInitialism = /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word)
  if (isInitialism || beforeLowerCase.has(folded))
    return /^[\p{Ll}\p{N},;]/u.test(after) || (isInitialism && /^\p{Lu}/u.test(after) && !STARTER.test(after))
  return false
}

/** "vitamin C." and "class A." end sentences; "George W." and "the J." do not. */
const isEndedByInitial = (before: string): boolean =>
  /\p{Ll}\s\p{Lu}\.$/u.test(before) &&
  /(?:vitamin|vitamine|plan|class|classe|type|group|groupe|series|s[eé]rie|category|grade|appendix|annexe|part|hepatitis|h[eé]patite)\s\p{Lu}\.$/iu.test(
    before,
  )
