import { useRef } from 'react'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { openReadingSettings } from '#web/lib/reading/open-reading-settings.ts'
import { MenuIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountLinks } from './account-links.tsx'
import { SignOutEntry } from './sign-out-entry.tsx'

const MENU_ID = 'mobile-menu'

/**
 * The menu below the bar on small screens. A native popover: it works without scripts, closes on Escape and
 * on a tap outside, and restores the focus.
 */
export const MobileMenu = () => {
  const { t } = useI18n()
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button type="button" className="icon-btn lg:hidden" popoverTarget={MENU_ID}>
        <MenuIcon />
        <span className="sr-only">{t.shell.menu}</span>
      </button>
      <nav ref={menu} id={MENU_ID} popover="auto" className="menu" aria-label={t.shell.menu}>
        <div className="page">
          <ul>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <Link to={`/feed/${category}`} onClick={close}>
                  {t.categories[category]}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/digest" className="digest" onClick={close}>
                {t.shell.digest}
              </Link>
            </li>
            <li>
              <Link to="/pricing" onClick={close}>
                {t.shell.pricing}
              </Link>
            </li>
            <li className="needs-script">
              <button
                type="button"
                onClick={() => {
                  close()
                  openReadingSettings()
                }}
              >
                {t.shell.readingSettings}
              </button>
            </li>
            <SignOutEntry />
          </ul>
          <p className="mt-3 grid grid-cols-2 gap-3">
            <AccountLinks logInClass="btn btn-ghost" signUpClass="btn" onNavigate={close} />
          </p>
        </div>
      </nav>
    </>
  )
}
