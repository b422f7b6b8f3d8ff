import { useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { cacheSavedArticles } from '#web/lib/reading/cache-saved-articles.ts'
import { openAuthGate } from '#web/lib/session/open-auth-gate.ts'
import { savedArticles, setSaved } from '#web/lib/reading/saved-articles.ts'
import { useCurrentReader } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { BookmarkIcon } from '#web/ui/icons.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useIsSaved } from './use-is-saved.ts'
import type { Texts } from '#locales/texts.ts'

const MESSAGES: Partial<Record<string, keyof Texts['save']>> = {
  bookmark_sign_in: 'signIn',
  bookmark_premium: 'premium',
  bookmark_limit: 'limit',
}

/** Optimistic: the icon changes at once and is rolled back with a message if the request fails. */
export const SaveToggle = ({ articleId }: { articleId: string }) => {
  const { t, locale } = useI18n()
  const texts = useTexts('save')
  const { role } = useCurrentReader()
  const { context } = useRouter().options
  const showToast = useToast()
  const isSaved = useIsSaved(articleId) ?? false
  const isHydrated = useHydrated()
  useEffect(() => void savedArticles(context).load(), [context])

  const press = async () => {
    // Former subscribers may remove bookmarks but not add any.
    if (role === 'free' && !isSaved) {
      openAuthGate('bookmarks-upgrade')
      return
    }
    if (role === 'free' && !confirm(texts.forGood)) return
    try {
      await setSaved(context, articleId, !isSaved)
      if (!isSaved) cacheSavedArticles(locale, [articleId])
    } catch (error) {
      const message = error instanceof ApiError ? MESSAGES[error.code] : undefined
      showToast(texts[message ?? 'failed'], 'error')
    }
  }
  return (
    <Button
      variant="bare"
      className="save"
      aria-pressed={isSaved}
      data-saves={articleId}
      data-waits={!isHydrated || undefined}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => void (detail < 2 && press())}
    >
      <BookmarkIcon />
      <span className="sr-only">{t.article.save}</span>
    </Button>
  )
}
