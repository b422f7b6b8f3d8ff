import { evenSpaces } from '../../text/words.ts'

/** Aggregators append the outlet to a title: "OpenAI drops Sora - The Verge", "… | TechCrunch". */
const OUTLET_SUFFIX =
  /(?<!\s)\s+[-–—|]\s+(?:[A-ZÀ-Ý0-9][\p{L}\p{N}.&'’+!]*(?:\s+(?:[A-ZÀ-Ý0-9&][\p{L}\p{N}.&'’+!]*|of|the|de|du|des|la|le|et|and)){0,4}|[\w-]+\.(?:com|ai|org|net|fr|io|co|tv|news))$/u
/** Techmeme appends author and outlet: "(Todd Spangler/Variety)". */
const CREDIT_SUFFIX = /(?<!\s)\s*\([^()]{2,60}\/[^()]{2,60}\)\s*$/
const BRACKET_LABEL = / ?\[[^\]]{1,24}\] ?/g
/** These labels name the kind of article instead of its content. */
const LABEL_PREFIX =
  /^(?:exclusive|exclusif|exclu|breaking(?: news)?|video|vid[ée]o|podcast|analysis|analyse|opinion|tribune|watch|report|sources?|memo|live|direct|en direct|interview|entretien|d[ée]cryptage|t[ée]moignage|enqu[êe]te|reportage|infographie|grand format|info [\p{L} ]{2,20}|les [ée]claireurs|update|mise [àa] jour|show hn|ask hn|launch hn)\s*(?:[|:–—]|\s-)\s*/iu

const MIN_WORDS_LEFT = 3

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length

/**
 * The title without what publishing adds: the outlet behind a dash, a credit in parentheses, a label in
 * front. Falls back to the whole text where too little would remain.
 */
export const cleanTitle = (title: string): string => {
  let cleaned = evenSpaces(title)
  for (const pattern of [CREDIT_SUFFIX, BRACKET_LABEL, OUTLET_SUFFIX, LABEL_PREFIX]) {
    const shorter = cleaned.replace(pattern, ' ').trim()
    if (shorter !== cleaned && words(shorter) >= MIN_WORDS_LEFT) cleaned = shorter
  }
  return cleaned
}
