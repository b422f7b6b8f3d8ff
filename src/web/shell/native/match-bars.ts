import type { Handset } from '#web/platform/handset.ts'

/** Keeps the clock and the battery readable for who has chosen another appearance than the phone's. */
export const matchBars = (handset: Pick<Handset, 'matchBars'>): void => {
  const page = document.documentElement
  const match = () => {
    const { theme } = page.dataset
    handset.matchBars(theme === 'light' || theme === 'dark' ? theme : undefined)
  }
  match()
  new MutationObserver(match).observe(page, { attributeFilter: ['data-theme'] })
}
