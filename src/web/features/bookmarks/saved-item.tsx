import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SavedArticle } from '#contract/readers/bookmarks.ts'
import { ArticleCard } from '#web/components/article-card/article-card.tsx'
import { shownTitle } from '#web/components/article-text.ts'
import { SaveLink } from '#web/components/save-link.tsx'
import { Time } from '#web/components/time.tsx'
import { useIsSaved } from '#web/components/use-is-saved.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { setSaved } from '#web/lib/reading/saved-articles.ts'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** Once removed, an undo button takes its place until the page is left. */
export const SavedItem = ({ article }: { article: SavedArticle }) => {
  const t = useTexts('bookmarks')
  const isSaved = useIsSaved(article.id) ?? true
  const item = useRef<HTMLLIElement>(null)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (wasSaved.current === isSaved) return
    wasSaved.current = isSaved
    // A change from another tab must not move the focus: only an unmounted button leaves it to the body.
    if (document.activeElement === document.body) item.current?.querySelector('button')?.focus()
  }, [isSaved])
  return (
    <li ref={item}>
      {isSaved ? (
        <>
          {article.is_taken_down ? (
            <TakenDown article={article} />
          ) : (
            <ArticleCard article={article} variant="row" heading="h2" />
          )}
          <p className="meta saved-when">
            {t.saved} <Time iso={article.saved_at} shape="date" isRelative />
          </p>
        </>
      ) : (
        <Removed article={article} />
      )}
    </li>
  )
}

/** Its page is gone, so that it is not a link. */
const TakenDown = ({ article }: { article: SavedArticle }) => {
  const t = useTexts('bookmarks')
  const { langOf } = useI18n()
  return (
    <div className="saved-taken-down">
      <h2 lang={langOf(article.lang)}>{shownTitle(article)}</h2>
      <p className="meta">
        {article.source_name} · {t.takenDown}
      </p>
      <SaveLink articleId={article.id} />
    </div>
  )
}

const Removed = ({ article }: { article: SavedArticle }) => {
  const t = useTexts('bookmarks')
  const texts = useTexts('save')
  const { role } = useCurrentReader()
  const { context } = useRouter().options
  const showToast = useToast()
  const undo = async () => {
    try {
      await setSaved(context, article.id, true)
    } catch {
      showToast(texts.failed, 'error')
    }
  }
  return (
    <output className="saved-removed">
      <span>{t.removed(shownTitle(article))}</span>
      {role !== 'free' && (
        <Button variant="ghost" onClick={() => void undo()}>
          {t.undo}
        </Button>
      )}
    </output>
  )
}
