import type { Language } from '../text/languages.ts'

/** Excludes verbs of finding, showing and announcing, because these introduce facts. */
const SPEECH: Record<Language, RegExp> = {
  en: /\b(?:said|says|(?<!(?:was|were|been|being) )told|tells|wrote|warn(?:s|ed)|argue[sd]?|claim(?:s|ed)|call(?:s|ed) (?:the|it|for)|critici[sz]e[sd]|denie[sd]|apologi[sz]ed|promise[sd]|according to)\b/i,
  fr: /(?<!\p{L})(?:dit|déclar(?:e|é)|affirm(?:e|é)|estim(?:e|ent|é)|promi[st]|expliqu(?:e|é)|confi(?:e|é)|prévi(?:ent|enne)|prévenu|regrett(?:e|é)|jug(?:e|ent|é)|reconnaît|témoigne|raconte|résume|assur(?:e|é)|dénonc(?:e|é)|craignent|s’inquiète|s'inquiète|selon|d[’']après|indique)(?!\p{L})/iu,
}

/** With a pronoun as the speaker, the name is in another sentence. */
const PRONOUN_SPEAKER: Record<Language, RegExp> = {
  en: /\b(?:(?:he|she|they|it) (?:said|says|added|adds|told|tells|explained|argued|wrote|warned|noted)|(?:said|says|added|adds|explained|wrote) (?:he|she|they|it))\b/i,
  fr: /(?:^|\P{L})(?:a-t-(?:il|elle|on)|ont-(?:ils|elles)|(?:dit|explique|précise|ajoute|estime|affirme|souligne|assure|poursuit|conclut)-(?:t-)?(?:il|elle|on|ils|elles))(?!\p{L})/iu,
}

export const hasVerbOfSpeech = (text: string, lang: Language): boolean => SPEECH[lang].test(text)

export const hasPronounSpeaker = (text: string, lang: Language): boolean => PRONOUN_SPEAKER[lang].test(text)

export const opensWithQuotation = (text: string): boolean => /^["“«‘']/u.test(text)

/** A quotation whose speaker is named needs no sentence before it. */
export const namesItsSpeaker = (text: string, lang: Language): boolean =>
  hasVerbOfSpeech(text, lang) && !hasPronounSpeaker(text, lang)
