import type { GateOutcome, GateRule, SecondReading } from '#contract/content/gate.ts'

/** Names of the gate's rules in an editor's words. */
const rules: Record<GateRule, string> = {
  number: 'A number the source doesn’t give',
  bound: 'A limit that changed (at least, at most, more than)',
  unit: 'A number that counts something else',
  anchor: 'A number that belongs to something else',
  name: 'A name the source doesn’t give',
  quotation: 'A quotation that isn’t word for word',
  negation: 'A negation added or lost',
  direction: 'A rise reported as a fall, or the reverse',
  comparison: 'A comparison that changed (more, less, the same)',
  quantifier: 'How many it holds for (all, most, some, only)',
  tense: 'A tense that changed',
  cause: 'A cause or an order of events the source doesn’t give',
  role: 'Who did what to whom',
  condition: 'A condition added or lost',
  gender: 'A woman referred to as a man, or the reverse',
  'critical-word': 'A decisive word the source doesn’t have',
  language: 'Written in the wrong language',
  coverage: 'A word without a counterpart in the source',
  modality: 'Caution added or lost (may, plans to, must)',
  attribution: 'A speaker added, lost or changed',
  length: 'Too long to be compared',
}
const outcomes: Record<GateOutcome, string> = {
  published: 'Published as written',
  cited_shown: 'Replaced by the source’s own sentence',
  left_out: 'Left out',
  answer_discarded: 'The model’s whole answer discarded',
}
const readings: Record<SecondReading, string> = {
  yes: 'The second reader found it supported',
  no: 'The second reader didn’t find it supported',
  failed: 'The second reader gave no answer',
}

export const texts = {
  lead: (days: number) =>
    `Sentences by a model that didn’t pass the check against their source on their own. We keep them for ${days} days.`,
  none: (days: number) => `No sentences refused or doubted in the last ${days} days.`,
  noneSuch: 'No sentence matches these filters.',
  verdict: 'Verdict',
  anyVerdict: 'Refused or doubted',
  verdicts: { refuse: 'Refused', doubt: 'Doubted' },
  rule: 'Reason',
  anyRule: 'Any reason',
  rules,
  direction: 'Languages',
  anyDirection: 'All',
  directions: { same: 'Same as the source', across: 'Other than the source' },
  written: 'The model wrote',
  cited: 'Its source says',
  beginning: 'The start of the article: we compare a title with the whole of it.',
  outcomes,
  readings,
  reason: (rule: string, words: readonly string[]) =>
    words.length > 0 ? `${rule}: ${words.map((word) => `“${word}”`).join(', ')}` : rule,
  places: {
    title: 'Title',
    summary: 'Summary',
    key_points: 'Key points',
    in_simple_terms: 'In simple terms',
  } as Record<string, string>,
  place: (field: string, number: number) => `${field}, no. ${number}`,
  by: (model: string) => `written by ${model}`,
  monitor: {
    title: 'Sentences refused or doubted',
    summary: (days: number, refused: string, doubted: string) =>
      `Last ${days} days: ${refused} refused, ${doubted} doubted.`,
    readings: (yes: string, no: string, failed: string) =>
      `Second reader: ${yes} supported, ${no} not, ${failed} unanswered.`,
    refused: (days: number) => `Refused, ${days} days`,
    doubted: (days: number) => `Doubted, ${days} days`,
    none: (days: number) => `None in ${days} days.`,
    all: 'See the sentences',
  },
}

export type Texts = typeof texts
