import { type ContentLanguage, FALLBACK_LANGUAGE } from '#contract/values/content-languages.ts'
import { mostCautious, type Provenance } from '#contract/content/provenance.ts'
import type { StoryDetail, StorySentence, StoryText } from '#contract/content/stories.ts'
import type { StoredStorySentence } from '#db/schema/stories.ts'
import { sourceKey, type StoryReportRow, type StoryTextRow } from './story-page.repository.ts'
import { type CitedSource, passageAt } from '#domain/content/articles/summaries/passage.ts'
import { outletName } from '#domain/content/languages/outlet-name.ts'

type Citation = StorySentence['citations'][number]

/**
 * A sentence is left out if the report that worded it was withdrawn or changed; otherwise it loses only that
 * citation.
 */
const holdingSentences = ({ sentences, gone }: StoryTextRow): StoredStorySentence[] => {
  const isGone = ({ article_id }: StoredStorySentence['citations'][number]) => gone.includes(article_id)
  const left = sentences.flatMap((sentence) => {
    const [wordedBy] = sentence.citations
    return wordedBy && !isGone(wordedBy)
      ? [{ ...sentence, citations: sentence.citations.filter((each) => !isGone(each)) }]
      : []
  })
  // A figure that no other outlet contradicts or confirms any more is just reported.
  const differing = left.filter(({ part }) => part === 'differs').length
  return left.map((sentence) =>
    (sentence.part === 'differs' && differing < 2) ||
    (sentence.part === 'agreed' && sentence.citations.length < 2)
      ? { ...sentence, part: 'reported' as const }
      : sentence,
  )
}

const presentCitations = (
  { citations }: StoredStorySentence,
  reports: ReadonlyMap<string, StoryReportRow>,
  lng: ContentLanguage,
): Citation[] =>
  citations.flatMap(({ article_id, lang, quotes }) => {
    const report = reports.get(article_id)
    if (!report) return []
    const source_name = outletName(report.source_name, report.source_name_fr, lng)
    return [{ article_id, source_id: report.source_id, source_name, url: report.url, lang, quotes }]
  })

const presentText = (
  row: StoryTextRow,
  reports: ReadonlyMap<string, StoryReportRow>,
  lng: ContentLanguage,
): StoryText | undefined => {
  const sentences = holdingSentences(row).flatMap((sentence) => {
    const citations = presentCitations(sentence, reports, lng)
    if (citations.length === 0) return []
    const { text, part, provenance, since } = sentence
    return [{ text, part, provenance, is_new: row.version > 1 && since === row.version, citations }]
  })
  const outlets = new Set(sentences.flatMap(({ citations }) => citations.map(({ source_id }) => source_id)))
  // A text from a single outlet belongs to that outlet's article.
  if (outlets.size < 2) return undefined
  const { lang, version, made_at, previous_at } = row
  return {
    lang,
    version,
    updated_at: new Date(made_at).toISOString(),
    previous_at: previous_at && new Date(previous_at).toISOString(),
    sentences,
  }
}

/** By language, without sentences that rest on withdrawn or changed reports. */
export const presentStoryTexts = (
  rows: readonly StoryTextRow[],
  reports: readonly StoryReportRow[],
  lng: ContentLanguage,
): Record<string, StoryText> => {
  const byId = new Map(reports.map((report) => [report.id, report]))
  const texts = rows.flatMap((row) => {
    const text = presentText(row, byId, lng)
    return text ? [[row.lang, text] as const] : []
  })
  return Object.fromEntries(texts)
}

/** Adds where the cited words stand in their reports. */
export const withPassages = (
  texts: Record<string, StoryText>,
  sources: ReadonlyMap<string, CitedSource>,
): Record<string, StoryText> => {
  const withPassage = (citation: Citation): Citation => {
    const source = sources.get(sourceKey(citation.article_id, citation.lang))
    const [first, ...others] = citation.quotes.flatMap((quote) => {
      const start = source?.body.indexOf(quote) ?? -1
      return start < 0 ? [] : [{ start, end: start + quote.length }]
    })
    return source && first ? { ...citation, passage: passageAt(source, [first, ...others]) } : citation
  }
  const inText = (text: StoryText): StoryText => ({
    ...text,
    sentences: text.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map(withPassage),
    })),
  })
  return Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, inText(text)]))
}

/** Ids of the reports that the texts cite. */
export const citedIn = (texts: Record<string, StoryText>): string[] => [
  ...new Set(
    Object.values(texts).flatMap(({ sentences }) =>
      sentences.flatMap(({ citations }) => citations.map(({ article_id }) => article_id)),
    ),
  ),
]

/** The fallback is English, then any language. */
export const storyTextFor = (texts: Record<string, StoryText>, lng: ContentLanguage): StoryText | undefined =>
  texts[lng] ?? texts[FALLBACK_LANGUAGE] ?? Object.values(texts)[0]

export const storyTextProvenance = (text: StoryText): Provenance | null =>
  mostCautious(text.sentences.map(({ provenance }) => provenance))

/** Contains only free facts: since when there is news and in how many sentences, without their text. */
export const newsOf = ({ updated_at: at, sentences }: StoryText): StoryDetail['news'] => {
  const count = sentences.filter(({ is_new }) => is_new).length
  return count > 0 ? { at, sentences: count } : null
}
