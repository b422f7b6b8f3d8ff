import { type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { BottomBar } from '#web/shell/bars/bottom-bar.tsx'
import { FollowListLanguages } from '#web/shell/language/follow-list-languages.tsx'
import { Footer } from '#web/shell/bars/footer.tsx'
import { LanguageOffer } from '#web/shell/language/language-offer.tsx'
import { FinishLanguageSwitch } from '#web/shell/language/finish-language-switch.tsx'
import { TopBar } from '#web/shell/bars/top-bar.tsx'
import { useLocation } from '@tanstack/react-router'
import { AccountReading } from './account-reading.tsx'
import { useNavigationLine } from './navigation-line.ts'
import { PromptHost } from './prompt-host.tsx'
import { ReadingSettingsHost } from './reading-settings-host.tsx'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import { PageShortcuts } from './shortcuts/page-shortcuts.tsx'

const CONTENT_ID = 'content'

export const Layout = ({ children }: { children: ReactNode }) => {
  const { t } = useI18n()
  useNavigationLine()
  // From here on components handle what readers do, which was kept until now (`shell/start/kept-actions.ts`).
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <ToastProvider>
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {t.shell.skip}
      </a>
      <TopBar />
      <main id={CONTENT_ID} tabIndex={-1} className="min-h-[70vh]">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <LanguageOffer />
      <FinishLanguageSwitch />
      <SessionEndedNotice />
      <ReadingSettingsHost />
      <AccountReading />
      <FollowListLanguages />
      <PromptHost />
      <PageShortcuts />
      <FocusPage />
    </ToastProvider>
  )
}

/**
 * After a navigation, focus moves to the new content, as after a page load; otherwise it would stay on an
 * unmounted link.
 */
const FocusPage = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
