import type { RankedSentence } from './ranking.ts'
import type { SummaryRequest } from './summarise.ts'
import { blocksOf } from './traits.ts'

/** Titles of lists and running reports, such as "10 things in tech …" or "Live: …". */
const TITLES = [
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\s(?:[\p{L}-]+\s){0,3}(?:things|ways|tips|reasons|stories|lessons|takeaways|tricks|questions|deals|gifts|gadgets|apps|tools|prompts|books|charts|facts|ideas|examples|products|moments|photos|highlights)\b/iu,
  /(?<![\p{L}\d])(?:\d{1,3}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\s(?:[\p{L}-]+\s){0,2}(?:choses|façons|manières|conseils|raisons|histoires|leçons|astuces|questions|idées|exemples|outils|infos|informations|actus|photos|dates|points)(?!\p{L})/iu,
  /\blive(?:\s?blog)?\s?(?::|updates?\b)|\b(?:round-?up|weekly recap|morning briefing|news digest|links of the week|best of the week|top stories|all the news about)\b/iu,
  /(?<!\p{L})(?:en direct|direct\s?:|revue de presse|l['’]essentiel de (?:la semaine|l['’]actualité)|les actus? de la semaine|récap)(?!\p{L})/iu,
]
/**
 * Titles of how-to guides. They count only if the text addresses its readers, because “How to read a term
 * sheet” may also be a news report.
 */
const INSTRUCTIONS =
  /^(?:how to|a guide to|the (?:complete |ultimate )?guide|tutorial|step[- ]by[- ]step|getting started)\b|^(?:guide|tutoriel|tuto|mode d['’]emploi|pas à pas)(?!\p{L})|^comment\s\p{L}+(?:er|ir|re)\s[^?]*$/iu
const ADDRESSED = /(?<!\p{L})(?:you|your|yourself|vous|votre|vos)(?!\p{L})/iu
const ADDRESSED_SHARE = 0.2
/** Paragraphs of instructions that are numbered as steps: "Step 1", "Étape 2". */
const STEP = /^(?:step|étape)\s?\d/iu
const LEAST_STEPS = 3
/**
 * A longer article with many unfinished paragraphs is a feature, essay or list, which three sentences do not
 * summarise.
 */
const LONG_WORDS = 1500
const MANY_BLOCKS = 20
/** Share of paragraphs without an end mark above which a text is a list. */
const SHORT_SHARE = 0.3
const END_MARK = /[.!?…]["'”’»)\]\s]*$/u

/** Whether a few sentences cannot summarise the text. */
export const coversSeveralStories = (
  { title, text }: Pick<SummaryRequest, 'title' | 'text'>,
  ranked: readonly Pick<RankedSentence, 'text'>[],
): boolean => {
  if (TITLES.some((pattern) => pattern.test(title))) return true
  if (INSTRUCTIONS.test(title)) {
    const addressed = ranked.filter((sentence) => ADDRESSED.test(sentence.text)).length
    if (addressed > ranked.length * ADDRESSED_SHARE) return true
  }
  const blocks = blocksOf(text).map(({ start, end }) => text.slice(start, end))
  if (blocks.filter((block) => STEP.test(block)).length >= LEAST_STEPS) return true
  if (blocks.length < MANY_BLOCKS) return false
  const short = blocks.filter((block) => !END_MARK.test(block)).length / blocks.length
  return short > SHORT_SHARE && text.split(/\s+/u).length > LONG_WORDS
}
