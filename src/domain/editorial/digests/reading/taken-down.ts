import type { Category } from '#contract/content/taxonomy.ts'
import { inEachLanguage } from '#contract/values/content-languages.ts'
import type { StorySnapshot, TextSnapshot, UpdateSnapshot } from '#db/schema/digests.ts'
import { pictureKeyOf, plainCover, storyCover } from '#domain/content/articles/pictures/article-image.ts'
import type { DigestItemRow } from '#domain/editorial/digests/digests.repository.ts'
import type { TakenDownFromEdition } from '#domain/editorial/digests/taken-down.repository.ts'

/** All that is left of an item whose shown article was taken down: its place. */
const gapOf = (text: TextSnapshot, category: Category): TextSnapshot => ({
  article_id: text.article_id,
  title: '',
  lang: text.lang,
  excerpt: null,
  source_name: '',
  url: null,
  is_sample: text.is_sample,
  publish_time: text.publish_time,
  image: plainCover(Buffer.alloc(8), category),
  sources: [],
  cited: null,
  is_taken_down: true,
})

const isSourceOf =
  ({ name, url }: TextSnapshot['sources'][number]) =>
  (gone: TakenDownFromEdition): boolean =>
    gone.url === null || url === null
      ? name === gone.source_name || name === gone.source_name_fr
      : url === gone.url

const textLeft = (
  text: TextSnapshot,
  category: Category,
  gone: readonly TakenDownFromEdition[],
): TextSnapshot => {
  const isGone = (id: string) => gone.some(({ article_id }) => article_id === id)
  if (isGone(text.article_id)) return gapOf(text, category)
  const { cited, sources } = text
  return {
    ...text,
    sources: sources.filter((source) => !gone.some(isSourceOf(source))),
    // Old editions lack `article_id`, so any article of the story may be the cited one.
    cited: cited && cited.article_id !== undefined && !isGone(cited.article_id) ? cited : null,
  }
}

const updateLeft = (
  update: UpdateSnapshot | null,
  gone: readonly TakenDownFromEdition[],
): UpdateSnapshot | null => {
  if (!update) return null
  const changes = update.changes.filter(
    ({ kind, article_id }) => kind !== 'outlets' && !gone.some((each) => each.article_id === article_id),
  )
  return changes.length > 0 ? { ...update, changes } : null
}

const storyLeft = (
  { texts, updates, ...story }: StorySnapshot,
  category: Category,
  gone: readonly TakenDownFromEdition[],
): StorySnapshot => {
  const left = inEachLanguage((lng) => textLeft(texts[lng], category, gone))
  return {
    ...story,
    // Which outlets are gone is known of those that the item names only.
    outlets_by_language: null,
    source_count: Math.max(1, story.source_count - new Set(gone.map(({ source_name }) => source_name)).size),
    texts: left,
    updates: inEachLanguage((lng) => (left[lng].is_taken_down ? null : updateLeft(updates[lng], gone))),
  }
}

/**
 * Filters when an edition is read and leaves its rows unchanged, so that what is put back returns. The item of a
 * shown article that was taken down keeps its place without its words; another report of its story is not named
 * or cited any more.
 */
export const withholdTakenDown = (
  rows: readonly DigestItemRow[],
  takenDown: readonly TakenDownFromEdition[],
): DigestItemRow[] => {
  const byPosition = Map.groupBy(takenDown, ({ position }) => position)
  return rows.map((row) => {
    const gone = byPosition.get(row.position)
    return gone ? { ...row, content: storyLeft(row.content, row.category, gone) } : row
  })
}

export const picturesOf = (rows: readonly DigestItemRow[]): string[] =>
  rows.flatMap(({ content: { texts } }) =>
    Object.values(texts).flatMap(({ image }) => pictureKeyOf(image.url) ?? []),
  )

/** A cover takes the place of a picture that was taken down. */
export const withholdPictures = (
  rows: readonly DigestItemRow[],
  withheld: ReadonlySet<string>,
): DigestItemRow[] =>
  withheld.size === 0
    ? [...rows]
    : rows.map((row) => {
        const { texts, outlets_by_language: outlets = null } = row.content
        const left = inEachLanguage((lng): TextSnapshot => {
          const { image, article_id, lang, publish_time } = texts[lng]
          if (!withheld.has(pictureKeyOf(image.url) ?? '')) return texts[lng]
          const identity = Buffer.from(article_id.replaceAll('-', ''), 'hex')
          const article = { identity, lang, publish_time: new Date(publish_time) }
          return { ...texts[lng], image: storyCover(article, row.category, outlets) }
        })
        return { ...row, content: { ...row.content, texts: left } }
      })
