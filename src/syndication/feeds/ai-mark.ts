import type { Provenance } from '#contract/content/provenance.ts'

type ByModel = 'rule_checked' | 'model_read'

export interface AiMark {
  provenance: ByModel
  label: string
}

/** The IPTC's vocabulary of digital sources, which has a term for the output of a trained model. */
export const DIGITAL_SOURCE_TYPES = 'https://cv.iptc.org/newscodes/digitalsourcetype/'
export const MADE_BY_MODEL = 'trainedAlgorithmicMedia'

/** Null where no model wrote the text, which needs no label. */
export const aiMarkOf = (
  provenance: Provenance | null,
  labels: Readonly<Record<ByModel, string>>,
): AiMark | null =>
  provenance === 'rule_checked' || provenance === 'model_read'
    ? { provenance, label: labels[provenance] }
    : null
