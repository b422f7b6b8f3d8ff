import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { BookmarkIcon, GridIcon, HomeIcon, PaperIcon, PersonIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useProfilePath } from './account-links.tsx'

/** The five tabs under the thumb on small screens. */
export const BottomBar = () => {
  const { t } = useI18n()
  const profilePath = useProfilePath()
  const [isListOpen, setIsListOpen] = useState(false)
  const isOnFeed = useLocation({ select: ({ pathname }) => pathname.startsWith('/feed/') })
  const closeList = () => setIsListOpen(false)
  return (
    <>
      <nav className="tabs" aria-label={t.shell.tabsNav}>
        <Link to="/" isExact>
          <HomeIcon />
          {t.shell.homeTab}
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isOnFeed ? 'true' : undefined}
          onClick={() => setIsListOpen(true)}
        >
          <GridIcon />
          {t.shell.categoryTab}
        </button>
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
      <Sheet title={t.shell.categoryTab} isOpen={isListOpen} onClose={closeList}>
        <CategoryLinks onNavigate={closeList} />
      </Sheet>
    </>
  )
}
