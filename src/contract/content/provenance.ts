/**
 * Provenance of a published sentence, from least to most need for caution. `quoted`: the source's own words.
 * `rule_checked`: written by a model and supported by its citations according to the rules. `model_read`:
 * written by a model, and found supported by a second model where the rules could not decide. `human`:
 * written by an editor.
 */
export const PROVENANCES = ['human', 'quoted', 'rule_checked', 'model_read'] as const
export type Provenance = (typeof PROVENANCES)[number]

/** Article 50 of the European AI Act requires a label on text that a model wrote. */
export const isGenerated = (provenance: Provenance | null | undefined): boolean =>
  provenance === 'rule_checked' || provenance === 'model_read'

export type SummaryStatus = 'embedded' | 'verified' | 'edited'

/**
 * Fallback provenance for sentences of former releases, in stored rows and cached responses, which have none
 * of their own.
 */
export const PROVENANCE_OF_STATUS: Record<SummaryStatus, Provenance> = {
  embedded: 'quoted',
  verified: 'rule_checked',
  edited: 'human',
}

interface Labelled {
  provenance?: Provenance | undefined
}

export const provenanceOf = ({ provenance }: Labelled, status: SummaryStatus): Provenance =>
  provenance ?? PROVENANCE_OF_STATUS[status]

/** Several sentences share the label of the one that needs most caution. Null for an empty list. */
export const mostCautious = (provenances: readonly Provenance[]): Provenance | null =>
  PROVENANCES.findLast((each) => provenances.includes(each)) ?? null

/**
 * A summary that an editor corrected is labelled as human, although each sentence keeps its own provenance.
 */
export const labelOf = (status: SummaryStatus, sentences: readonly Labelled[]): Provenance =>
  status === 'edited'
    ? 'human'
    : (mostCautious(sentences.map((sentence) => provenanceOf(sentence, status))) ??
      PROVENANCE_OF_STATUS[status])
