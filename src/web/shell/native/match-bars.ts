import type { Device } from '#web/platform/device.ts'

/** Keeps the status bar readable when the reader's theme differs from the system's. */
export const matchBars = (device: Pick<Device, 'matchBars'>): void => {
  const page = document.documentElement
  const match = () => {
    const { theme } = page.dataset
    device.matchBars(theme === 'light' || theme === 'dark' ? theme : undefined)
  }
  match()
  new MutationObserver(match).observe(page, { attributeFilter: ['data-theme'] })
}
