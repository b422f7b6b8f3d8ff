import { parseHTML } from 'linkedom'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import type { Locale } from '#contract/values/locales.ts'
import { onPage } from './page.fixture.tsx'

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
  const page = onPage('/', node, locale, context)
  const { window, document } = parseHTML('<!doctype html><html><body><div id="root"></div></body></html>')
  const dialog = Object.getPrototypeOf(document.createElement('dialog')) as object
  Object.defineProperty(dialog, 'showModal', { configurable: true, value: () => undefined })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('HTMLElement', window.HTMLElement)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.querySelector('#root') as unknown as HTMLElement
  const root = createRoot(container)
  await act(async () => root.render(page))
  return {
    container,
    pass: (ms) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    unmount: async () => act(async () => root.unmount()),
  }
}
