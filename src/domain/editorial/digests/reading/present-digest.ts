import type { Digest, DigestItem } from '#contract/editorial/digest.ts'
import { DIGEST_BUDGETS_MINUTES } from '#contract/limits.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import { textsOf } from '#locales/texts.ts'
import { presentCoverage } from '#domain/content/articles/present-coverage.ts'
import { labelOf } from '#contract/content/provenance.ts'
import { hasSummary, itemAccesses } from './digest-access.ts'
import type { TextSnapshot } from '#db/schema/digests.ts'
import { sentenceProvenance } from '#domain/content/articles/summaries/provenance.ts'
import type {
  DigestItemRow,
  DigestRow,
  AdjacentEditions,
} from '#domain/editorial/digests/digests.repository.ts'
import { firstStories } from './first-stories.ts'
import type { PublishedCorrection } from '#domain/editorial/digests/edition-corrections.repository.ts'
import { storySeconds } from './reading-time.ts'

export interface DigestSurroundings {
  lng: ContentLanguage
  audience: Digest['audience']
  neighbours: AdjacentEditions
  /** Corrections of errors in earlier editions, which this one publishes. */
  corrections: readonly PublishedCorrection[]
  /** Ids of articles that still have a page; the others are not linked. */
  readable: ReadonlySet<string>
  isToday: boolean
  nextAt: Date
}

const presentCited = (cited: TextSnapshot['cited']): DigestItem['cited_summary'] => {
  if (!cited) return null
  const { article_id: _, sentences, ...shown } = cited
  const labelled = sentences.map((sentence) => ({
    ...sentence,
    provenance: sentenceProvenance(cited.status, sentence, sentence.quotes),
  }))
  return { ...shown, provenance: labelOf(cited.status, labelled), sentences: labelled }
}

/** Of an item that names all of its outlets. */
const namedOutlets = (
  { texts, source_count }: DigestItemRow['content'],
  lng: ContentLanguage,
): Record<string, number> | null => {
  const { sources } = texts[lng]
  if (sources.length !== source_count) return null
  const byLanguage = Map.groupBy(sources, ({ lang }) => lang)
  return Object.fromEntries([...byLanguage].map(([lang, of]) => [lang, of.length]))
}

const presentItem = (
  { story_id, place, category, subcategory, content }: DigestItemRow,
  lng: ContentLanguage,
  access: DigestItem['access'],
  readable: ReadonlySet<string>,
): DigestItem => {
  const {
    title: ownTitle,
    is_taken_down,
    lang: ownLang,
    source_name,
    url,
    is_sample,
    publish_time,
    sources,
    image,
    ...text
  } = content.texts[lng]
  const pageOf = (id: string | null): string | null => (id && readable.has(id) ? id : null)
  const update = content.updates[lng]
  const [title, lang] = is_taken_down ? [textsOf(lng, 'labels').takenDown, lng] : [ownTitle, ownLang]
  return {
    story_id,
    article_id: pageOf(text.article_id),
    position: place,
    category,
    subcategory,
    title,
    title_provenance: text.title_provenance ?? null,
    lang,
    source_name,
    url,
    is_sample,
    ...(is_taken_down && { is_taken_down }),
    publish_time,
    ...(text.is_dated === false && { date_label: textsOf(lng, 'labels').dateUnknown }),
    sources,
    source_count: content.source_count,
    ...(!is_taken_down && presentCoverage(content.outlets_by_language ?? namedOutlets(content, lng), lng)),
    languages: [lang, ...content.languages.filter((other) => other !== lang)],
    image,
    reading_seconds: storySeconds(content, lng, access),
    access,
    has_summary: hasSummary(content, lng),
    update: update && {
      date: update.date,
      period: update.period,
      changes: update.changes
        .filter(({ kind }) => access === 'full' || kind !== 'sentence')
        .map((change) => ({ ...change, article_id: pageOf(change.article_id) })),
    },
    // Gated fields are absent instead of empty, so that no client can show them.
    ...(access === 'title' ? {} : { excerpt: text.excerpt }),
    ...(access === 'full' ? { cited_summary: presentCited(text.cited) } : {}),
  }
}

const secondsOf = (items: readonly DigestItem[]): number =>
  items.reduce((sum, { reading_seconds }) => sum + reading_seconds, 0)
const idsOf = (items: readonly DigestItem[]): string[] => items.map(({ story_id }) => story_id)

const budgetsOf = (items: readonly DigestItem[]): Digest['budgets'] =>
  DIGEST_BUDGETS_MINUTES.map((minutes) => {
    const chosen = firstStories(items, minutes)
    return {
      minutes,
      story_ids: idsOf(chosen),
      reading_seconds: secondsOf(chosen),
      is_whole: chosen.length === items.length,
    }
  })

export const presentCorrection = (correction: PublishedCorrection): Digest['corrections'][number] => ({
  ...correction,
  corrected_at: correction.corrected_at.toISOString(),
})

export const presentDigest = (
  digest: DigestRow,
  rows: readonly DigestItemRow[],
  { lng, audience, neighbours, corrections, readable, isToday, nextAt }: DigestSurroundings,
): Digest => {
  const accesses = itemAccesses(digest.period, audience, rows, lng)
  const items = rows.map((row, at) => presentItem(row, lng, accesses[at] ?? 'title', readable))
  const builtAt = digest.built_at.toISOString()
  return {
    id: digest.id,
    period: digest.period,
    date: digest.edition_date,
    period_start: digest.period_start,
    period_end: digest.edition_date,
    number: digest.number,
    title: digest.words?.[lng]?.title ?? null,
    introduction: digest.words?.[lng]?.introduction ?? null,
    version: digest.version,
    built_at: builtAt,
    updated_at: digest.version > 1 ? builtAt : null,
    is_today: isToday,
    is_quiet: items.length === 0,
    held_count: digest.held_count,
    last_full_date: neighbours.last_full,
    previous_date: neighbours.previous,
    next_date: neighbours.next,
    next_at: nextAt.toISOString(),
    audience,
    corrections: corrections.map(presentCorrection),
    items,
    sections: [...Map.groupBy(items, ({ category }) => category)].map(([category, of]) => ({
      category,
      story_ids: idsOf(of),
    })),
    reading_seconds: secondsOf(items),
    full_reading_seconds: rows.reduce((sum, { content }) => sum + storySeconds(content, lng, 'full'), 0),
    budgets: budgetsOf(items),
  }
}
