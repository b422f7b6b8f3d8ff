import type { Page } from '@playwright/test'
import type { Device } from './doubles.ts'
import type { PhonePlatform } from './plugin-headers.ts'

/**
 * Apple's guideline 3.1.1: no mention of another way to pay, and none of the web's prices. The fake store's
 * prices differ, and news may mention dollars.
 */
const OTHER_WAYS_TO_PAY = /stripe|paypal|sandbox|\b7[.,]50\b|\b9[.,]99\b|\b90[.,]00\b/i

interface WatchedPage {
  phoneSaw: (what: string) => void
  phoneStored: (text: string) => void
}

/** In the page: reports every rendered text that mentions another way to pay, as soon as it is rendered. */
const watchWords = (pattern: string): void => {
  const words = new RegExp(pattern, 'i')
  const watched = globalThis as unknown as WatchedPage
  // Bound before a journey replaces the page's clock, which would stop the observation.
  const nextFrame = requestAnimationFrame.bind(window)
  let isDue = false
  const look = () => {
    isDue = false
    // `innerText` excludes hidden elements, which readers and reviewers do not see.
    const shown = `${document.title}\n${document.body.innerText}`
    const found = words.exec(shown)
    if (found)
      watched.phoneSaw(
        `“${shown.slice(Math.max(0, found.index - 60), found.index + 60)}” at ${location.pathname}`,
      )
  }
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    nextFrame(look)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** In the page: reports every text that is stored, even if it is removed again. */
const watchStorage = (): void => {
  const watched = globalThis as unknown as WatchedPage
  // oxlint-disable-next-line typescript/unbound-method -- called on the storage it was called on
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function store(this: Storage, key: string, value: string) {
    watched.phoneStored(`${key}=${value}`)
    setItem.call(this, key, value)
  }
}

/** Records what an app must never do, one line each. */
export const watchApp = async (
  page: Page,
  platform: PhonePlatform,
  device: Device,
): Promise<() => string[]> => {
  const seen = new Set<string>()
  const stored: string[] = []
  await page.exposeFunction('phoneSaw', (what: string) => void seen.add(`another way to pay: ${what}`))
  await page.exposeFunction('phoneStored', (text: string) => void stored.push(text))
  if (platform === 'ios') await page.addInitScript(watchWords, OTHER_WAYS_TO_PAY.source)
  await page.addInitScript(watchStorage)
  return () => {
    const leaks = stored.filter(
      (text) => text.startsWith('auth_token=') || [...device.tokens].some((token) => text.includes(token)),
    )
    return [...seen, ...leaks.map((text) => `the session is in the page’s storage: ${text.slice(0, 80)}`)]
  }
}
