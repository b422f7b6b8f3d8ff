import { lazy, type MouseEvent, Suspense } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { openAuthGate } from '#web/lib/session/open-auth-gate.ts'
import { useAccount } from '#web/lib/session/current-reader.ts'
import { BookmarkIcon } from '#web/ui/icons.tsx'
import { isPlainClick, Link } from '#web/ui/link.tsx'

/** With scripts, the gate opens as a dialog instead (section 6). */
const askForAccount = (event: MouseEvent<HTMLAnchorElement>) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  openAuthGate('bookmarks')
}

/** Saving needs an account, so the icon leads visitors to sign-in. */
const SignInLink = () => {
  const { t } = useI18n()
  return (
    <Link to="/sign-in" className="save" data-act onClick={askForAccount}>
      <BookmarkIcon />
      <span className="sr-only">{t.article.save}</span>
    </Link>
  )
}

/** Rendered for members until the toggle is loaded; not interactive. */
const waiting = (
  <span className="save">
    <BookmarkIcon />
  </span>
)

const loadToggle = async () => (await import('./save-toggle.tsx')).SaveToggle

/**
 * Loaded for members only, after hydration, because most visitors have no account. The server bundles it:
 * suspending in the middle of a page would delay rendering.
 */
const SaveToggle = import.meta.env.SSR
  ? await loadToggle()
  : lazy(() =>
      loadToggle().then(
        (toggle) => ({ default: toggle }),
        () => ({ default: () => waiting }),
      ),
    )

export const SaveLink = ({ articleId }: { articleId: string }) =>
  useAccount() ? (
    <Suspense fallback={waiting}>
      <SaveToggle articleId={articleId} />
    </Suspense>
  ) : (
    <SignInLink />
  )
