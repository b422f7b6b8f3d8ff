import type { Article, Marks } from '#contract/content/articles.ts'
import { typeset } from '#contract/values/typeset.ts'
import { shownTitle } from '#web/components/article-text.ts'

/** Text with marked ranges. */
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
 * A title inside an element with `article.lang`. The publisher's original of a translated title is rendered
 * too, hidden until the reader chooses originals only: pages are cached for all readers.
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
