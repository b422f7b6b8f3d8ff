/**
 * What the grounding gate may object to in a sentence (`domain/content/enrichment/grounding/three-answers.ts`). Every kind of finding
 * needs its place here and its text in the newsroom's languages, or nothing compiles.
 */
export const GATE_RULES = [
  'number',
  'bound',
  'unit',
  'anchor',
  'name',
  'quotation',
  'negation',
  'direction',
  'comparison',
  'quantifier',
  'tense',
  'cause',
  'role',
  'condition',
  'gender',
  'critical-word',
  'language',
  'coverage',
  'modality',
  'attribution',
  'length',
] as const
export type GateRule = (typeof GATE_RULES)[number]

/** Whether a sentence is in the language of its source, or in the other one. */
export const GATE_DIRECTIONS = ['same', 'across'] as const
export type GateDirection = (typeof GATE_DIRECTIONS)[number]

/** What of the gate's answers is kept for the newsroom: a sentence that passes is not. */
export const KEPT_VERDICTS = ['refuse', 'doubt'] as const
export const GATE_VERDICTS = ['pass', ...KEPT_VERDICTS] as const
export type KeptVerdict = (typeof KEPT_VERDICTS)[number]
export type GateVerdict = (typeof GATE_VERDICTS)[number]

/** Whether a second model found a doubted sentence supported; `failed`: it gave no answer that counts. */
export const SECOND_READINGS = ['yes', 'no', 'failed'] as const
export type SecondReading = (typeof SECOND_READINGS)[number]

/**
 * What became of a judged sentence.
 * - `published`: it is shown as it was written
 * - `cited_shown`: the sentences it cites stand in its place, word for word
 * - `left_out`: nothing stands in its place, or its text has too few sentences left to be shown
 * - `answer_discarded`: nothing of the model's answer was used; another answer or the built-in text took its place
 */
export const GATE_OUTCOMES = ['published', 'cited_shown', 'left_out', 'answer_discarded'] as const
export type GateOutcome = (typeof GATE_OUTCOMES)[number]
