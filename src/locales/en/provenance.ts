import type { Provenance } from '#contract/content/provenance.ts'

export const texts = {
  /** Shown below a summary, by its provenance. */
  summary: {
    quoted: 'Key sentences quoted from the source',
    rule_checked: 'AI-generated summary, checked by rules against the source',
    model_read:
      'AI-generated summary, checked against the source by rules and, where they couldn’t decide, by a second AI reading',
    human: 'Summary corrected by our newsroom',
  } satisfies Record<Provenance, string>,
  partlyQuoted: 'Sentences in quotation marks are the source’s own',
  /** Legend of the marks beside an edition's summaries. */
  edition: {
    quoted: '“Quoted from the source”: key sentences quoted from the sources',
    rule_checked: '“AI-generated summary, checked by rules”: rules compare each sentence with what it cites',
    model_read:
      '“AI-generated summary, read again by AI”: where the rules couldn’t decide, a second AI reading compared the sentences',
    human: '“Corrected by our newsroom”: a person corrected the summary',
  } satisfies Record<Provenance, string>,
  /** Short marks for lists, where the full label does not fit. */
  mark: {
    quoted: 'Quoted from the source',
    rule_checked: 'AI-generated summary, checked by rules',
    model_read: 'AI-generated summary, read again by AI',
    human: 'Corrected by our newsroom',
  } satisfies Record<Provenance, string>,
  /** Label of our sentence, shown beside the source words that it cites. */
  sentence: {
    quoted: 'Our sentence: quoted word for word',
    rule_checked: 'Our sentence: rewritten by AI, checked by rules',
    model_read: 'Our sentence: rewritten by AI, read again by AI',
    human: 'Our sentence: written by our newsroom',
  } satisfies Record<Provenance, string>,
  editionTitles: 'Titles in another language than their source’s are translated by AI',
  title: {
    rule_checked: 'Title translated by AI, checked by rules',
    model_read: 'Title translated by AI, read again by AI',
  },
}

export type Texts = typeof texts
