import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SettleLanguage } from './settle-language.tsx'
import { TopBar } from './top-bar.tsx'

/** What surrounds every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { t } = useI18n()
  return (
    <ToastProvider>
      <a href="#content" className="skip-link">
        {t.shell.skip}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="min-h-[70vh]">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <LanguageOffer />
      <SettleLanguage />
    </ToastProvider>
  )
}
