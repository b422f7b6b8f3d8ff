import type { Language } from '../text/languages.ts'
import { fold, isAscii, stemOf } from '../text/words.ts'

/** Folded. Unlike the list for headlines, this one lacks "AI" and words of news, which count in a summary. */
const FUNCTION_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    (
      'a an the and or but nor so yet if then than that this these those there here of to in on at by for with from into onto over under as is are was were ' +
      'be been being am do does did done has have had having will would can could shall should may might must it its he him his she her hers they them their ' +
      'theirs we us our you your i me my mine who whom whose which what when where why how not no s t re ve ll d m up out off about after before while during ' +
      'also just very more most some any all each both such own same other another only too again once because until although though however between through ' +
      'against among per via said says say'
    ).split(' '),
  ),
  fr: new Set(
    (
      'le la les l un une des du de d et ou mais donc or ni car si que qu qui quoi dont ou ce c cet cette ces ca cela ceci il elle on nous vous ils elles je j tu ' +
      'me m te t se s lui leur leurs y en ne n pas plus moins au aux a dans par pour sur avec sans sous chez entre vers est sont etait etaient ete etre ont ' +
      'avait avaient avoir ai as avons avez sera seront serait soit fait faire fut eu son sa ses mon ma mes ton ta tes notre nos votre vos tout tous toute ' +
      'toutes comme quand lorsque lorsqu puisque puisqu aussi tres bien encore deja meme ainsi alors apres avant depuis pendant selon contre afin entre peut ' +
      'peuvent doit doivent autre autres quelques dit'
    ).split(' '),
  ),
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

export const isFunctionWord = (word: string, lang: Language): boolean => FUNCTION_WORDS[lang].has(word)

/** Nearly all folded text, for which this pattern is several times as fast. */
const ASCII_WORD = /[a-z0-9]+/g

/** Folded words, split at apostrophes and hyphens: "l’IA open-source" → l, ia, open, source. */
export const foldedWords = (text: string): string[] => {
  const folded = fold(text)
  return folded.match(isAscii(folded) ? ASCII_WORD : WORD) ?? []
}

/** Skips function words and single letters, because they do not show the subject of a text. */
export const contentStems = (text: string, lang: Language): string[] =>
  foldedWords(text)
    .filter((word) => !FUNCTION_WORDS[lang].has(word) && (word.length > 1 || /\d/.test(word)))
    .map((word) => stemOf(word, lang))
