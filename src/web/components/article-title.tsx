import type { Article } from '#contract/articles.ts'
import { shownTitle, typeset } from './article-text.ts'

/**
 * A title inside an element that carries `article.lang`. Where a model translated it, the publisher's own stands
 * beside it, unseen until the reader asks for originals only: pages are the same for everybody.
 */
export const ArticleTitle = ({
  article,
}: {
  article: Pick<Article, 'title' | 'translation' | 'original' | 'lang'>
}) => {
  if (!article.original) return shownTitle(article)
  const { title, lang } = article.original
  return (
    <>
      <span className="as-translated">{shownTitle(article)}</span>
      <span className="as-original" lang={lang}>
        {typeset(title, lang)}
      </span>
    </>
  )
}
