import type { ArticleDetail, CitedSentence, CitedSummary } from '#contract/content/articles.ts'
import { anArticle } from '#web/components/page.fixture.tsx'

export const cited = (text: string, ...quotes: string[]): CitedSentence => ({
  text,
  quotes,
  kind: 'cited',
  provenance: 'rule_checked',
})
export const quoted = (text: string): CitedSentence => ({ ...cited(text, text), provenance: 'quoted' })
export const glossary = (text: string): CitedSentence => ({
  text,
  quotes: [],
  kind: 'glossary',
  provenance: 'human',
})

export const aSummary = (different: Partial<CitedSummary> = {}): CitedSummary => ({
  lang: 'en',
  status: 'verified',
  summary: [
    cited('The model solves 61% of the problems.', 'It reaches 61.2% on the held-out set.'),
    cited('Its teacher solves 54%.', 'The 70B teacher stops at 53.9%.'),
  ],
  key_points: [cited('61% against 54%', 'It reaches 61.2% on the held-out set.')],
  in_simple_terms: [
    cited('A small model checks its own work.', 'It checks each step.'),
    glossary('Held-out set: questions the model has never seen.'),
  ],
  ...different,
})

export const aFrenchSummary = (different: Partial<CitedSummary> = {}): CitedSummary =>
  aSummary({
    lang: 'fr',
    summary: [cited('Le modèle résout 61 % des problèmes.', 'It reaches 61.2% on the held-out set.')],
    key_points: [cited('61 % contre 54 %', 'It reaches 61.2% on the held-out set.')],
    in_simple_terms: [cited('Un petit modèle vérifie son travail.', 'It checks each step.')],
    ...different,
  })

export const summarised = (
  summaries: CitedSummary[],
  different: Partial<ArticleDetail> = {},
): ArticleDetail =>
  anArticle({
    can_view_summary: true,
    summary_lang: summaries[0]?.lang ?? null,
    cited_summaries: Object.fromEntries(summaries.map((summary) => [summary.lang, summary])),
    ...different,
  })
