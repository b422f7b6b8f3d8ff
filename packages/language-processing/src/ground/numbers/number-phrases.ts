import type { Language } from '../../text/languages.ts'
import type { NumberFact } from './number-fact.ts'

const FRACTIONS: Record<Language, RegExp> = {
  en: /(?<!first |second |latter |other )\bhalf(?= (?:of|the|a|an|its|their|all|as)\b)|\b(a|one|two|three|four)[ -](third|quarter|fifth|sixth|tenth)s?\b/g,
  fr: /\b(?:la moitie|moitie (?:moins|plus|prix))\b|\b(un|deux|trois|quatre) (tiers|quart|cinquieme|sixieme|dixieme)s?\b/g,
}
const TIMES: Record<Language, [RegExp, number][]> = {
  en: [
    [/\b(?:twice|doubl\w*|twofold|two-fold)\b/, 2],
    [/\b(?:tripl\w*|threefold|three-fold|three times)\b/, 3],
    [/\b(?:quadrupl\w*|fourfold|four times)\b/, 4],
    [/\b(?:tenfold|ten times)\b/, 10],
    [/\bhalv(?:e|es|ed|ing)\b/, 0.5],
  ],
  fr: [
    [/\b(?:deux fois|doubl\w*)\b/, 2],
    [/\b(?:trois fois|tripl\w*)\b/, 3],
    [/\b(?:quatre fois|quadrupl\w*)\b/, 4],
    [/\b(?:dix fois|decupl\w*)\b/, 10],
    [/\bdivise\w* par deux\b/, 0.5],
  ],
}
const PARTS: Record<string, number> = {
  a: 1,
  one: 1,
  un: 1,
  two: 2,
  deux: 2,
  three: 3,
  trois: 3,
  four: 4,
  quatre: 4,
  third: 3,
  tiers: 3,
  quarter: 4,
  quart: 4,
  fifth: 5,
  cinquieme: 5,
  sixth: 6,
  sixieme: 6,
  tenth: 10,
  dixieme: 10,
}

/**
 * Reads "a third", "doubled", « trois fois ». In `rest`, spaces replace fractions, so that their words are
 * not read again.
 */
export const readPhrases = (folded: string, lang: Language): { facts: NumberFact[]; rest: string } => {
  const facts: NumberFact[] = []
  const rest = folded.replace(FRACTIONS[lang], (raw: string, over?: string, under?: string) => {
    const value = over && under ? (PARTS[over] ?? 1) / (PARTS[under] ?? 1) : 0.5
    facts.push({ raw, values: [value], unit: 'fraction' })
    return ' '.repeat(raw.length)
  })
  for (const [pattern, value] of TIMES[lang]) {
    const raw = rest.match(pattern)?.[0]
    if (raw !== undefined) facts.push({ raw, values: [value], unit: 'times' })
  }
  return { facts, rest }
}
