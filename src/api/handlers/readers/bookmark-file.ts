import type { SavedArticle } from '#contract/readers/bookmarks.ts'
import type { FileAnswer } from '#contract/file-answer.ts'
import { localePath } from '#contract/values/locale-path.ts'
import { escapeMarkup } from '#contract/values/markup.ts'
import type { Locale } from '#contract/values/locales.ts'
import { utcDay } from '#contract/values/utc-day.ts'

interface FileOptions {
  format: 'json' | 'html'
  lng: Locale
  publicUrl: string
  now: Date
}

const titleOf = (article: SavedArticle): string => article.translation?.title ?? article.title
const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

/** Fields that another service needs to import a bookmark, so that readers can leave with them. */
const jsonEntry = (article: SavedArticle, pageUrl: string) => ({
  id: article.id,
  title: titleOf(article),
  url: article.url,
  page_url: pageUrl,
  source: article.source_name,
  language: article.lang,
  excerpt: article.description,
  topics: article.topics,
  published_at: article.date_label === undefined ? article.publish_time : null,
  saved_at: article.saved_at,
  ...(article.is_taken_down && { is_taken_down: true }),
})

/**
 * The Netscape bookmark file, which every browser imports; its elements stay unclosed, as the format has them
 * (learn.microsoft.com, aa753582).
 */
const netscapeFile = (articles: readonly SavedArticle[], pageUrlOf: (article: SavedArticle) => string) => {
  const entries = articles.map((article) => {
    const href = escapeMarkup(article.url ?? pageUrlOf(article))
    const tags = escapeMarkup(article.topics.map((topic) => topic.replaceAll(',', ' ')).join(','))
    const title = escapeMarkup(`${titleOf(article)} (${article.source_name})`.replaceAll('\n', ' '))
    return `        <DT><A HREF="${href}" ADD_DATE="${seconds(article.saved_at)}" TAGS="${tags}">${title}</A>\n`
  })
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n',
    '<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n',
    '    <DT><H3>Aperçu</H3>\n    <DL><p>\n',
    ...entries,
    '    </DL><p>\n</DL><p>\n',
  ].join('')
}

/**
 * A reader's bookmarks as a file, newest first. A link leads to the publisher, or for a sample to this site.
 */
export const bookmarkFile = (articles: readonly SavedArticle[], options: FileOptions): FileAnswer => {
  const { format, lng, publicUrl, now } = options
  const pageUrlOf = ({ id }: SavedArticle): string => publicUrl + localePath(lng, `/article/${id}`)
  const name = `apercu-bookmarks-${utcDay(now)}.${format}`
  if (format === 'html')
    return { name, contentType: 'text/html; charset=utf-8', body: netscapeFile(articles, pageUrlOf) }
  const bookmarks = articles.map((article) => jsonEntry(article, pageUrlOf(article)))
  const body = JSON.stringify({ exported_at: now.toISOString(), bookmarks }, null, 1)
  return { name, contentType: 'application/json; charset=utf-8', body }
}
