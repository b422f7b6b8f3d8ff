import type { Article, Marks } from '#contract/content/articles.ts'
import { typeset } from '#contract/values/typeset.ts'
import { shownTitle } from '#web/components/article-text.ts'

/** Ranges in `marks` do not overlap and are in order. */
export const MarkedText = ({ text, marks }: { text: string; marks: Marks }) => (
  <>
    {marks.map(([start, end], index) => (
      <span key={start}>
        {text.slice(marks[index - 1]?.[1] ?? 0, start)}
        <mark>{text.slice(start, end)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.[1] ?? 0)}
  </>
)

/**
 * Expects an ancestor with `article.lang`. The publisher's original of a translated title is rendered too,
 * but hidden until the reader chooses originals: pages are cached for all readers.
 */
export const ArticleTitle = ({
  article,
}: {
  article: Pick<Article, 'title' | 'original' | 'lang'> &
    Partial<Pick<Article, 'translation'>> & { marks?: Marks }
}) => {
  const title = shownTitle(article)
  const shown = article.marks ? <MarkedText text={title} marks={article.marks} /> : title
  if (!article.original) return shown
  const { title: original, lang } = article.original
  return (
    <>
      <span className="as-translated">{shown}</span>
      <span className="as-original" lang={lang}>
        {typeset(original, lang)}
      </span>
    </>
  )
}
