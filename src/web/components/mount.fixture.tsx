import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { parseHTML } from 'linkedom'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import type { Locale } from '#contract/values/locales.ts'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { textsOf } from '#locales/texts.ts'

export interface Mounted {
  container: HTMLElement
  pass: (ms: number) => Promise<void>
  unmount: () => Promise<void>
}

/**
 * Effects run on the test's fake clock, so that delayed states can be checked just before and at their time.
 * Layout, focus and native dialogs are tested by the journeys.
 */
export const mount = async (
  node: ReactNode,
  context: object = {},
  locale: Locale = 'en',
): Promise<Mounted> => {
  const messages = textsOf(locale, 'common')
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()(),
    context,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { window, document } = parseHTML('<!doctype html><html><body><div id="root"></div></body></html>')
  const dialog = Object.getPrototypeOf(document.createElement('dialog')) as object
  Object.defineProperty(dialog, 'showModal', { configurable: true, value: () => undefined })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('HTMLElement', window.HTMLElement)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.querySelector('#root') as unknown as HTMLElement
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <I18nProvider locale={locale} messages={messages}>
          {node}
        </I18nProvider>
      </RouterContextProvider>,
    ),
  )
  return {
    container,
    pass: (ms) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    unmount: async () => act(async () => root.unmount()),
  }
}
