import type { Device } from '#web/platform/device.ts'

/** Keeps the clock and the battery readable for who has chosen another appearance than the phone's. */
export const matchBars = (device: Pick<Device, 'matchBars'>): void => {
  const page = document.documentElement
  const match = () => {
    const { theme } = page.dataset
    device.matchBars(theme === 'light' || theme === 'dark' ? theme : undefined)
  }
  match()
  new MutationObserver(match).observe(page, { attributeFilter: ['data-theme'] })
}
