/**
 * Rules of the grounding gate (`judgeSentence` in `packages/language-processing`). The compiler checks that every
 * kind of finding is listed here and has a text in both languages of the newsroom.
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

/** `across`: the sentence is in another language than its source, so other rules judge it. */
export const GATE_DIRECTIONS = ['same', 'across'] as const
export type GateDirection = (typeof GATE_DIRECTIONS)[number]

/** Verdicts whose sentences are stored for the newsroom; a sentence that passes is not stored. */
export const KEPT_VERDICTS = ['refuse', 'doubt'] as const
export const GATE_VERDICTS = ['pass', ...KEPT_VERDICTS] as const
export type KeptVerdict = (typeof KEPT_VERDICTS)[number]
export type GateVerdict = (typeof GATE_VERDICTS)[number]

/** Verdict of a second model on a doubted sentence; `failed` means that the model gave no valid answer. */
export const SECOND_READINGS = ['yes', 'no', 'failed'] as const
export type SecondReading = (typeof SECOND_READINGS)[number]

/**
 * Outcome of a judged sentence.
 * - `published`: shown as written
 * - `cited_shown`: replaced by the sentences it cites, verbatim
 * - `left_out`: removed without a replacement, or its text had too few sentences left
 * - `answer_discarded`: the whole answer was discarded; another answer or the built-in text is the fallback
 */
export const GATE_OUTCOMES = ['published', 'cited_shown', 'left_out', 'answer_discarded'] as const
export type GateOutcome = (typeof GATE_OUTCOMES)[number]
