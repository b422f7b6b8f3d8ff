import type { Language } from '../../text/languages.ts'
import { stemOf } from '../../text/words.ts'
import { irregularBases } from './irregular-forms.ts'

type Ending = readonly [ending: RegExp, instead: string]

/** Each pattern is anchored at the end of a word, so that matching takes linear time. */
const ENDINGS: Record<Language, readonly Ending[]> = {
  en: [
    [/ies$/, 'y'],
    [/ied$/, 'y'],
    [/s$/, ''],
    [/es$/, ''],
    [/ing$/, ''],
    [/ing$/, 'e'],
    [/ings$/, ''],
    [/ed$/, ''],
    [/ed$/, 'e'],
    [/(.)\1ing$/, '$1'],
    [/(.)\1ed$/, '$1'],
    [/ly$/, ''],
    [/ily$/, 'y'],
    [/ally$/, 'al'],
    [/ier$/, 'y'],
    [/iest$/, 'y'],
    [/ers?$/, ''],
    [/ers?$/, 'e'],
    [/est$/, ''],
    [/est$/, 'e'],
    [/ness$/, ''],
    [/is(e|ed|es|ing|ation|ations)$/, 'iz$1'],
    [/our(s?)$/, 'or$1'],
    [/([ai])bility$/, '$1ble'],
    [/([ai])bly$/, '$1ble'],
    [/ivity$/, 'ive'],
    [/ality$/, 'al'],
    [/arity$/, 'ar'],
    [/izations?$/, 'ize'],
    [/(.{4})ations?$/, '$1'],
    [/(.{4})ations?$/, '$1ate'],
    [/(.{5})ions?$/, '$1'],
    [/(.{6})als?$/, '$1'],
    [/ically$/, 'ic'],
    // "Profitable" states more than "profit", so that the two must not match.
    [/((?!profit).{4})ables?$/, '$1'],
    [/((?!profit).{4})ables?$/, '$1e'],
    [/(.{4})ful(?:ly)?$/, '$1'],
    [/(.{6})ive$/, '$1'],
    [/(.{5})ances?$/, '$1'],
    [/(.{3})([ae])ncy$/, '$1$2nt'],
    [/iness$/, 'y'],
    [/(.{5})iz(?:e|es|ed|ing|ations?)$/, '$1'],
  ],
  fr: [
    [/aux$/, 'al'],
    [/[sx]$/, ''],
    [/es?$/, ''],
    [/e?es?$/, 'er'],
    [/(?:ent|ons|ez|a|ait|aient|ant|antes?|ants|erent)$/, 'er'],
    [/(?:era|erait|eront|eraient)$/, 'er'],
    [/(?:it|is|ie|ies|issent|issant|issait|issaient|ira|irait|iront|iraient)$/, 'ir'],
    [/(?:ue?s?|ent|ant|ait|aient|ra|rait|ront|raient|s|t)$/, 're'],
    [/(?:euses?|eux)$/, 'eux'],
    [/(?:euses?|rices?|eurs?)$/, 'eur'],
    [/trices?$/, 'teur'],
    [/(?:ives?|ifs?)$/, 'if'],
    [/(?:elles?|els?)$/, 'el'],
    [/([ie])en(?:ne|nes|s)$/, '$1en'],
    [/eres?$/, 'er'],
    [/(?:che|ches)$/, 'c'],
    [/ge(?:ant|ait|a|aient)$/, 'ger'],
    [/c(?:ant|ait|a|aient)$/, 'cer'],
    [/ement$/, ''],
    [/ment$/, ''],
    [/amment$/, 'ant'],
    [/emment$/, 'ent'],
    [/l(?:le|lent)$/, 'ler'],
    [/t(?:te|tent)$/, 'ter'],
    [/oi(?:e|ent)$/, 'oyer'],
    [/ai(?:e|ent|era|erait|eront|eraient)$/, 'ayer'],
    [/ui(?:e|ent)$/, 'uyer'],
    [/([ou]v|off|eill)r(?:e|es|ent|ant|ait|aient|ez|ons)$/, '$1rir'],
    [/([ou]v|off|eill)ert(?:e|s|es)?$/, '$1rir'],
    [/(cueill)(?:e|es|ent|ant|ait|aient|i|is|ie|ies)$/, '$1ir'],
    [/ivement$/, 'if'],
    [/eusement$/, 'eux'],
    [/([ae])l(?:le)?ment$/, '$1l'],
    [/issements?$/, 'ir'],
    [/(.{3})(?:ements?|ations?|ages?)$/, '$1er'],
    [/alites?$/, 'al'],
    [/alites?$/, 'el'],
    [/([ai])bilites?$/, '$1ble'],
    [/osites?$/, 'eux'],
    [/ivites?$/, 'if'],
    [/eautes?$/, 'eau'],
    [/onn(?:er|es?|ees?|ant|ent|els?|elles?)$/, 'on'],
    [/(.{6})aires?$/, '$1'],
    [/(.{6})iques?$/, '$1ie'],
    [/(.{3})ables?$/, '$1er'],
    [/(.{4})at(?:eur|rice)s?$/, '$1er'],
    [/(?:ons|ez|ions|iez|ais|as)$/, 'er'],
    [/(?:issons|issez|issions)$/, 'ir'],
  ],
}
const SHORTEST_FORM = 2

const known = new Map<string, ReadonlySet<string>>()
const MAX_KNOWN = 20_000

/** May include forms that do not exist, which match nothing. */
export const formsOf = (word: string, lang: Language): ReadonlySet<string> => {
  const key = `${lang} ${word}`
  const before = known.get(key)
  if (before) return before
  const forms = new Set([word, stemOf(word, lang), ...irregularBases(word, lang)])
  for (const [ending, instead] of ENDINGS[lang]) {
    const form = word.replace(ending, instead)
    if (form !== word && form.length >= SHORTEST_FORM) forms.add(form)
  }
  for (const form of Array.from(forms)) for (const base of irregularBases(form, lang)) forms.add(base)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, forms)
  return forms
}
