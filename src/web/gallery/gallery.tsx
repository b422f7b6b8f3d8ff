// First, because it says the order of the layers.
import '#web/styles/app.css'
import '#web/styles/hydrated.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Locale } from '#contract/values/locales.ts'
import { textsOf } from '#locales/texts.ts'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { InputExamples } from './input-examples.tsx'
import { MessageExamples } from './message-examples.tsx'
import { OpenExamples } from './open-examples.tsx'
import { PressExamples } from './press-examples.tsx'
import '#web/ui/small.css'
import './gallery.css'

/** Links lead nowhere: a router of one page takes the place of the site's. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/gallery'] }),
})

/** Every component of `src/web/ui` in every state, for people and for tests; no page of the product. */
export const Gallery = ({ locale }: { locale: Locale }) => {
  const t = textsOf(locale, 'gallery')
  return (
    <StrictMode>
      <RouterContextProvider router={router}>
        <I18nProvider locale={locale} messages={textsOf(locale, 'common')}>
          <ToastProvider>
            <main className="page gallery">
              <h1>{t.title}</h1>
              <PressExamples t={t} />
              <InputExamples t={t} />
              <MessageExamples t={t} />
              <OpenExamples t={t} />
            </main>
          </ToastProvider>
        </I18nProvider>
      </RouterContextProvider>
    </StrictMode>
  )
}
