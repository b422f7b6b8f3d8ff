import type { Locale } from '#contract/locales.ts'
import { stemOf } from '#domain/stories/words.ts'
import { irregularBases } from './irregular-forms.ts'

type Ending = readonly [ending: RegExp, instead: string]

/** Every pattern ends at the end of a single word, so each costs its length. */
const ENDINGS: Record<Locale, readonly Ending[]> = {
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
    [/(?:iennes?|iens?)$/, 'ien'],
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
  ],
}
const SHORTEST_FORM = 2

const known = new Map<string, ReadonlySet<string>>()
const MAX_KNOWN = 20_000

/** A folded word with every base form it may be an inflection of; some of them are no words. */
export const formsOf = (word: string, lang: Locale): ReadonlySet<string> => {
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
