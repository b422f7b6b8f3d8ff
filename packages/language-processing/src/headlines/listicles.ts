import type { TitleRule } from './rule.ts'

/** Lists of products and tools are junk, because they are written for search engines and report nothing. */
export const LISTICLES: readonly TitleRule[] = [
  {
    pattern:
      /^(?:the |our |my )?(?:top )?\d{1,2}\+? best\b|^(?:the )?top \d{1,2}\b(?![%.,]| ?(?:%|percent|per cent|pour cent|places?|spots?))|^(?:the )?best (?:[^ ]{1,20} ){1,6}(?:(?:in|of|for) )?\(?20\d\d\b|\((?:free (?:&|and) paid|tested|reviewed|ranked)\)|\b(?:tested and (?:reviewed|ranked)|buying guide)\b|\btop \d{1,2} (?:[^ ]{1,20} ){0,3}(?:tools|apps|generators|alternatives|platforms|chatbots|assistants|extensions|plugins|websites)\b/,
    unless: [
      /\b(?:best practices|raise[sd]?|sign(?:s|ed)?|sue[sd]?|says?|agree[sd]?|lose|lost|fall|fell|rose|surge[sd]?|firms? (?:will|have))\b/,
    ],
  },
  {
    pattern:
      /^(?:les |nos |top )?\d{1,2} (?:des )?meilleure?s?\b|^(?:le )?top \d{1,2}\b(?! ?%)|\bles (?:\d{1,2}|trois|quatre|cinq|six|sept|huit|dix) (?:[^ ]{1,20} ){1,4}(?:incontournables|indispensables)\b|^(?:les |nos )?meilleure?s? (?:[^ ]{1,20} ){1,6}(?:en |de )?20\d\d\b|\b(?:guide d'achat|comparatif 20\d\d|notre comparatif|notre selection)\b/,
  },
]
