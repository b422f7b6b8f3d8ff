/**
 * How a published sentence came about, from the one that needs least caution to the one that needs most. `quoted`: the source's
 * own words. `rule_checked`: written by a model, and rules found it supported by what it cites. `model_read`: written by
 * a model, and where the rules could not decide, a second reading by a model found it supported. `human`: written by an editor.
 */
export const PROVENANCES = ['human', 'quoted', 'rule_checked', 'model_read'] as const
export type Provenance = (typeof PROVENANCES)[number]

/** Whether a model wrote it: what article 50 of the European AI Act wants marked. */
export const isGenerated = (provenance: Provenance | null | undefined): boolean =>
  provenance === 'rule_checked' || provenance === 'model_read'

export type SummaryStatus = 'embedded' | 'verified' | 'edited'

/** What a status says of sentences that say nothing themselves: those of former releases, and answers that were kept of them. */
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

/** The one label for sentences that stand together: that of the sentence which needs most caution. Null for none. */
export const mostCautious = (provenances: readonly Provenance[]): Provenance | null =>
  PROVENANCES.findLast((each) => provenances.includes(each)) ?? null

/**
 * The label of a summary. One that a person corrected counts as written by a person as a whole; each sentence keeps its own
 * provenance.
 */
export const labelOf = (status: SummaryStatus, sentences: readonly Labelled[]): Provenance =>
  status === 'edited'
    ? 'human'
    : (mostCautious(sentences.map((sentence) => provenanceOf(sentence, status))) ??
      PROVENANCE_OF_STATUS[status])
