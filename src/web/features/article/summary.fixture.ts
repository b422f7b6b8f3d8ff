import type { ArticleDetail, CitedSentence, CitedSummary, Story, Storyline } from '#contract/articles.ts'
import { anArticle } from '#web/components/page.fixture.tsx'

export const cited = (text: string, ...quotes: string[]): CitedSentence => ({
  text,
  quotes,
  kind: 'cited',
  provenance: 'rule_checked',
})
/** A sentence of the source itself. */
export const quoted = (text: string): CitedSentence => ({ ...cited(text, text), provenance: 'quoted' })
export const glossary = (text: string): CitedSentence => ({
  text,
  quotes: [],
  kind: 'glossary',
  provenance: 'human',
})

/** An English summary by a model; a test says what is different about its own. */
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

/** An article whose reader may see these summaries. */
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

/** A story of so many outlets, one every ten minutes from 08:10; every third one is French. */
export const aStory = (outlets: number): Story => {
  const times = Array.from({ length: outlets }, (_, index) =>
    new Date(Date.UTC(2026, 10, 20, 8, 10 + index * 10)).toISOString(),
  )
  const french = Math.floor(outlets / 3)
  return {
    id: '01936f00-0000-7000-8000-00000000aaaa',
    count: outlets,
    outlets,
    storyline_id: null,
    source_count: outlets,
    has_text: false,
    languages: french > 0 ? { fr: french, en: outlets - french } : { en: outlets },
    first_seen: times[0] ?? '',
    last_seen: times.at(-1) ?? '',
    articles: times.map((publish_time, index) => ({
      id: `01936f00-0000-7000-8000-00000000000${index + 1}`.slice(0, 36),
      title: `Telling ${index + 1}`,
      lang: index % 3 === 2 ? 'fr' : 'en',
      source_name: `Outlet ${index + 1}`,
      url: null,
      publish_time,
    })),
  }
}

/** A storyline of so many stories, one a day; the article's own is the second. */
export const aStoryline = (stories: number): Storyline => ({
  id: '01936f00-0000-7000-8000-00000000bbbb',
  stories: Array.from({ length: stories }, (_, index) => ({
    id: `01936f00-0000-7000-8000-0000000001${String(index + 1).padStart(2, '0')}`,
    article_id: `01936f00-0000-7000-8000-0000000000${String(index + 1).padStart(2, '0')}`,
    title: `Turn ${index + 1}`,
    original: null,
    lang: index % 3 === 2 ? 'fr' : 'en',
    publish_time: new Date(Date.UTC(2026, 10, 20 + index, 8, 10)).toISOString(),
    outlets: index + 1,
    is_current: index === 1,
  })),
})
