import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { CitedTexts, StoredCitation } from '#db/schema/articles.ts'
import type { ChangeSnapshot, StoryFacts } from '#db/schema/digests.ts'
import { formatList } from '#locales/format/lists.ts'
import { textsOf } from '#locales/texts.ts'
import { sentenceProvenance } from '#domain/content/articles/summaries/provenance.ts'
import {
  type StoryCandidate,
  type CandidateArticle,
  figuresIn,
  sourceName,
  candidateTextFor,
} from './story-candidate.ts'

/** This number of further outlets is news by itself if it at least doubles the number of outlets. */
const MANY_OUTLETS = 3

export interface StoryChange {
  /** The first later report with a new figure; null without one. */
  report: CandidateArticle | null
  /** The first quoted sentence of the report with a new figure; null where no quoted sentence has one. */
  sentence: { text: string; lang: string } | null
  /** The first article of each outlet that joined since. */
  joined: CandidateArticle[]
}

/**
 * Two changes count: a later report has a new amount (money, a share, a large number) in its title or in a
 * cited sentence; or at least three outlets joined, and at least as many as there were. Rewording, a second
 * outlet or a corrected title do not count, because readers leave over repeats.
 *
 * @returns null without a change
 */
export const whatChanged = (before: StoryFacts, now: StoryCandidate): StoryChange | null => {
  const added = now.articles.filter(({ id }) => !before.article_ids.includes(id))
  const outlets = added.filter(({ source_id }) => !before.source_ids.includes(source_id))
  const joined = [
    ...new Map(outlets.toReversed().map((article) => [article.source_id, article])).values(),
  ].toReversed()
  const isNewIn = (text: string, lang: string): boolean =>
    figuresIn(text, lang).some((figure) => !before.figures.includes(figure))
  const newSentences = ({ texts }: CandidateArticle) =>
    texts.flatMap(({ lang, cited }) =>
      (cited?.summary ?? [])
        .filter(({ text }) => isNewIn(text, lang))
        .map((sentence) => ({ text: sentence.text, lang, isQuoted: isQuoted(cited, sentence) })),
    )
  const namesFigure = (article: CandidateArticle): boolean =>
    article.texts.some(({ lang, title }) => isNewIn(title, lang)) || newSentences(article).length > 0
  const report = added.find(namesFigure) ?? null
  const areMany = joined.length >= MANY_OUTLETS && joined.length >= before.source_ids.length
  if (!report && !areMany) return null
  const quoted = report && newSentences(report).find((sentence) => sentence.isQuoted)
  return { report, sentence: quoted ? { text: quoted.text, lang: quoted.lang } : null, joined }
}

/** Only quoted sentences may be rendered as a quotation of the report, not those of a model or an editor. */
const isQuoted = (cited: CitedTexts | null, sentence: StoredCitation): boolean =>
  cited !== null && sentenceProvenance(cited.status, sentence, []) === 'quoted'

const NAMED_OUTLETS = 4

const outletsInWords = (joined: readonly CandidateArticle[], lng: ContentLanguage): string => {
  const t = textsOf(lng, 'storyChange')
  const names = joined.map((article) => sourceName(article, lng))
  const rest = names.length - NAMED_OUTLETS
  const listed = rest > 0 ? [...names.slice(0, NAMED_OUTLETS), t.others(rest)] : names
  return t.outlets(names.length, formatList(lng, listed))
}

/**
 * Titles and sentences of the sources are verbatim; only the words around names and numbers are the
 * product's.
 */
export const changeInWords = (
  { report, sentence, joined }: StoryChange,
  lng: ContentLanguage,
  shownTitle: string,
): ChangeSnapshot[] => {
  const changes: ChangeSnapshot[] = []
  if (report) {
    const { title, lang } = candidateTextFor(report, lng)
    const says = { source_name: sourceName(report, lng), article_id: report.id }
    // A title equal to the item's own is a repeat, so it is listed only if it is the only change.
    if (title !== shownTitle || joined.length === 0)
      changes.push({ kind: 'report', text: title, lang, ...says })
    if (sentence) changes.push({ kind: 'sentence', ...sentence, ...says })
  }
  if (joined.length > 0)
    changes.push({
      kind: 'outlets',
      text: outletsInWords(joined, lng),
      lang: lng,
      source_name: null,
      article_id: null,
    })
  return changes
}
