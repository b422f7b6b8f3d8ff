import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { accountOf } from '#web/lib/session/current-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

/** What the app can open offline (`cache-for-offline.ts`). */
const useCachedPages = () => {
  const { api, viewer } = useRouter().options.context
  const [kept, setKept] = useState<{ edition: boolean; saved: boolean }>()
  useEffect(() => {
    const isThere = (answer: Promise<boolean>) => answer.catch(() => false)
    const look = async () => {
      const edition = isThere(api('GET /digest/today').then(() => true))
      const saved =
        accountOf(viewer) !== null &&
        isThere(api('GET /bookmarks', { query: {} }).then(({ items }) => items.length > 0))
      setKept({ edition: await edition, saved: await saved })
    }
    void look()
  }, [api, viewer])
  return kept
}

/** Rendered in place of a page that is not cached while offline; it always links on. */
export const NotCached = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTexts('native').notKept
  const kept = useCachedPages()
  useWindowEvent('online', onRetry)
  const isAny = kept !== undefined && (kept.edition || kept.saved)
  return (
    <div className="page py-10" role="alert">
      <h1 className="text-2xl">{t.title}</h1>
      <p className="dek mt-3 mb-6">{isAny ? t.textAndKept : t.text}</p>
      {isAny && (
        <p className="flex flex-wrap gap-3 mb-6">
          {kept.edition && (
            <Link to="/digest" variant="ghost">
              {t.edition}
            </Link>
          )}
          {kept.saved && (
            <Link to="/bookmark" variant="ghost">
              {t.saved}
            </Link>
          )}
        </p>
      )}
      <Button onClick={onRetry}>{t.retry}</Button>
    </div>
  )
}
