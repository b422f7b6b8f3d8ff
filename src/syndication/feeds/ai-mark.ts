import type { Provenance } from '#contract/provenance.ts'

type ByModel = 'rule_checked' | 'model_read'

/** What is said of words that a model wrote. */
export interface AiMark {
  provenance: ByModel
  /** For readers, in the language of the feed. */
  label: string
}

/** The IPTC's vocabulary of how a work came about, which names what a trained model made. */
export const DIGITAL_SOURCE_TYPES = 'https://cv.iptc.org/newscodes/digitalsourcetype/'
export const MADE_BY_MODEL = 'trainedAlgorithmicMedia'

/** Null for what no model wrote. */
export const aiMarkOf = (
  provenance: Provenance | null,
  labels: Readonly<Record<ByModel, string>>,
): AiMark | null =>
  provenance === 'rule_checked' || provenance === 'model_read'
    ? { provenance, label: labels[provenance] }
    : null
