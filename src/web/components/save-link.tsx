import { lazy, type MouseEvent, Suspense } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { openAuthGate } from '#web/lib/session/open-auth-gate.ts'
import { useAccount } from '#web/lib/session/viewer.ts'
import { BookmarkIcon } from '#web/ui/icons.tsx'
import { isPlainClick, Link } from '#web/ui/link.tsx'

/** Where there is script, the gate comes to the reader instead (section 6). */
const askForAccount = (event: MouseEvent<HTMLAnchorElement>) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  openAuthGate(location.pathname.endsWith('/bookmark') ? 'bookmarks' : 'generic')
}

/** Keeping an article needs an account: the icon leads readers without one to the door. */
const SignInLink = () => {
  const { t } = useI18n()
  return (
    <Link to="/sign-in" className="save" onClick={askForAccount}>
      <BookmarkIcon />
      <span className="sr-only">{t.article.save}</span>
    </Link>
  )
}

/** For who has an account: nothing to press yet, least of all a door. */
const waiting = (
  <span className="save">
    <BookmarkIcon />
  </span>
)

const loadToggle = async () => (await import('./save-toggle.tsx')).SaveToggle

/**
 * Most visitors have no account: what saves comes for those who do, after the server's HTML of it. The server has it from
 * the start, for it does not wait in the middle of a page.
 */
const SaveToggle = import.meta.env.SSR
  ? await loadToggle()
  : lazy(() =>
      loadToggle().then(
        (toggle) => ({ default: toggle }),
        () => ({ default: () => waiting }),
      ),
    )

/** The save icon of an article. */
export const SaveLink = ({ articleId }: { articleId: string }) =>
  useAccount() ? (
    <Suspense fallback={waiting}>
      <SaveToggle articleId={articleId} />
    </Suspense>
  ) : (
    <SignInLink />
  )
