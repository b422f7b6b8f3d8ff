import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'
import { Keyboard } from '@capacitor/keyboard'
import { Network } from '@capacitor/network'
import { Share } from '@capacitor/share'
import { SplashScreen } from '@capacitor/splash-screen'
import type { Handset } from './handset.ts'

/** What a phone lacks, or refuses, is no reason to bother its reader. */
const quietly = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => console.debug(error))
}

/** In the cache, which nobody else reads and nothing backs up. */
const TO_SHARE = 'to-share'

const BARS_OVER = { light: SystemBarsStyle.Light, dark: SystemBarsStyle.Dark } as const

export const handset: Handset = {
  share: async ({ title, url }) => {
    await Share.share({ title, url }).catch(() => undefined)
  },
  saveFile: async ({ name, text }) => {
    // Whoever receives it may still be reading when the sheet is gone, so the file goes at the next one, or with the cache.
    const place = { path: TO_SHARE, directory: Directory.Cache }
    await Filesystem.rmdir({ ...place, recursive: true }).catch(() => undefined)
    const { uri } = await Filesystem.writeFile({
      ...place,
      path: `${TO_SHARE}/${name}`,
      data: text,
      encoding: Encoding.UTF8,
      recursive: true,
    })
    await Share.share({ title: name, files: [uri] }).catch(() => undefined)
  },
  tap: () => quietly(Haptics.impact({ style: ImpactStyle.Light })),
  celebrate: () => quietly(Haptics.notification({ type: NotificationType.Success })),
  openPage: (url) => Browser.open({ url }),
  hideSplash: () => quietly(SplashScreen.hide()),
  // Named by what is below them: `Dark` are light letters.
  matchBars: (scheme) =>
    quietly(SystemBars.setStyle({ style: scheme ? BARS_OVER[scheme] : SystemBarsStyle.Default })),
  isOnline: async () => (await Network.getStatus()).connected,
  onConnectionChange: (listener) =>
    quietly(Network.addListener('networkStatusChange', ({ connected }) => listener(connected))),
  onLink: (listener) => quietly(App.addListener('appUrlOpen', ({ url }) => listener(url))),
  launchUrl: async () => {
    const launch = await App.getLaunchUrl().catch(() => undefined)
    // An app opened by its icon has an empty one.
    return launch?.url || undefined
  },
  onResume: (listener) => quietly(App.addListener('resume', listener)),
  onBack: (listener) => quietly(App.addListener('backButton', ({ canGoBack }) => listener(canGoBack))),
  exit: () => quietly(App.exitApp()),
  onKeyboard: (listener) => {
    quietly(Keyboard.addListener('keyboardWillShow', () => listener(true)))
    quietly(Keyboard.addListener('keyboardWillHide', () => listener(false)))
  },
}
