import { useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { AccountLinks } from './account-links.tsx'
import { CategoryEntries, ReaderEntries } from './menu-entries.tsx'

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
      <IconButton label={t.shell.menu} icon={<MenuIcon />} className="lg:hidden" popoverTarget={MENU_ID} />
      <nav ref={menu} id={MENU_ID} popover="auto" className="menu" aria-label={t.shell.menu}>
        <div className="page">
          <ul>
            <CategoryEntries onNavigate={close} />
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
            <ReaderEntries onNavigate={close} />
          </ul>
          <p className="mt-3 grid grid-cols-2 gap-3">
            <AccountLinks logIn={{ variant: 'ghost' }} signUp={{ variant: 'primary' }} onNavigate={close} />
          </p>
        </div>
      </nav>
    </>
  )
}
