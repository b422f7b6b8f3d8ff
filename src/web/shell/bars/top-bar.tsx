import { Brand } from '#web/ui/brand.tsx'
import { useI18n } from '#web/i18n/i18n.tsx'
import { BookmarkIcon, PersonIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountLinks, useProfilePath } from './account-links.tsx'
import { LanguageSwitch } from '#web/shell/language/language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchOpener } from './search-opener.tsx'

/** The specification's order, which differs from that of the taxonomy, and without community. */
const BAR_CATEGORIES = ['technology', 'applications', 'business', 'products', 'research'] as const

export const TopBar = () => {
  const { t } = useI18n()
  const profilePath = useProfilePath()
  return (
    <header className="bar">
      <div className="page bar-row">
        <Link to="/" className="logo" aria-label={t.shell.home} isExact>
          <Brand />
        </Link>
        <nav className="bar-nav" aria-label={t.shell.categoriesNav}>
          {BAR_CATEGORIES.map((category) => (
            <Link key={category} to={`/feed/${category}`}>
              {t.shortCategories[category]}
            </Link>
          ))}
          <Link to="/digest" className="digest">
            {t.shell.digest}
          </Link>
        </nav>
        <div className="bar-tools">
          <SearchOpener />
          <LanguageSwitch />
          <Link to="/bookmark" variant="icon" className="max-lg:hidden">
            <BookmarkIcon />
            <span className="sr-only">{t.shell.bookmarks}</span>
          </Link>
          <Link to={profilePath} variant="icon" className="max-lg:hidden">
            <PersonIcon />
            <span className="sr-only">{t.shell.profile}</span>
          </Link>
          <AccountLinks
            logIn={{ className: 'log-in max-lg:hidden' }}
            signUp={{ variant: 'primary', className: 'max-sm:hidden' }}
          />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
