import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { AccountReading } from './account-reading.tsx'
import { BottomBar } from '#web/shell/bars/bottom-bar.tsx'
import { FollowListLanguages } from '#web/shell/language/follow-list-languages.tsx'
import { FocusPage } from './focus-page.tsx'
import { Footer } from '#web/shell/bars/footer.tsx'
import { PromptHost } from './prompt-host.tsx'
import { LanguageOffer } from '#web/shell/language/language-offer.tsx'
import { ReadingSettingsHost } from './reading-settings-host.tsx'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import { PageShortcuts } from './shortcuts/page-shortcuts.tsx'
import { FinishLanguageSwitch } from '#web/shell/language/finish-language-switch.tsx'
import { TopBar } from '#web/shell/bars/top-bar.tsx'

const CONTENT_ID = 'content'

export const Layout = ({ children }: { children: ReactNode }) => {
  const { t } = useI18n()
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
      <FocusPage contentId={CONTENT_ID} />
    </ToastProvider>
  )
}
