import { useLocation, useRouter } from '@tanstack/react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { BookmarkIcon, GridIcon, HomeIcon, PaperIcon, PersonIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useLoadedDialog } from '#web/ui/use-loaded-dialog.ts'
import { useProfilePath } from './account-links.tsx'

const loadSheet = () => loadOrReload(async () => (await import('./category-sheet.tsx')).CategorySheet)

export const BottomBar = () => {
  const { t } = useI18n()
  const profilePath = useProfilePath()
  const { navigate } = useRouter()
  const { Dialog: Categories, dialogProps, open } = useLoadedDialog(loadSheet)
  const isOnFeed = useLocation({ select: ({ pathname }) => pathname.startsWith('/feed/') })
  // If the sheet does not load, a category page is the fallback, because it links to all others.
  const openList = () => open().catch(() => navigate({ to: '/feed' }))
  return (
    <>
      <nav className="tabs" aria-label={t.shell.tabsNav}>
        <Link to="/" isExact>
          <HomeIcon />
          {t.shell.homeTab}
        </Link>
        <Button
          variant="bare"
          aria-haspopup="dialog"
          aria-current={isOnFeed ? 'true' : undefined}
          onClick={() => void openList()}
        >
          <GridIcon />
          {t.shell.categoryTab}
        </Button>
        <Link to="/digest">
          <PaperIcon />
          {t.shell.digest}
        </Link>
        <Link to="/bookmark">
          <BookmarkIcon />
          {t.shell.bookmarks}
        </Link>
        <Link to={profilePath}>
          <PersonIcon />
          {t.shell.profile}
        </Link>
      </nav>
      {Categories && <Categories {...dialogProps} />}
    </>
  )
}
