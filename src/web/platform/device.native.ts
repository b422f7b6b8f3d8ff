import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'
import { Keyboard } from '@capacitor/keyboard'
import { Network } from '@capacitor/network'
import { Share } from '@capacitor/share'
import { SplashScreen } from '@capacitor/splash-screen'
import type { Device } from './device.ts'

/** Logs a plugin's error instead of throwing it, because haptics or bar colours must not break the page. */
const quietly = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => console.debug(error))
}

/** In the app's cache directory, which other apps cannot read and backups leave out. */
const TO_SHARE = 'to-share'

const BARS_OVER = { light: SystemBarsStyle.Light, dark: SystemBarsStyle.Dark } as const

export const device: Device = {
  share: async ({ title, url }) => {
    await Share.share({ title, url }).catch(() => undefined)
  },
  saveFile: async ({ name, text }) => {
    // The receiving app may still read the file after the sheet closes, so it is deleted before the next share.
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
  // Capacitor names styles by the background: `Dark` draws light text.
  matchBars: (scheme) =>
    quietly(SystemBars.setStyle({ style: scheme ? BARS_OVER[scheme] : SystemBarsStyle.Default })),
  isOnline: async () => (await Network.getStatus()).connected,
  onConnectionChange: (listener) =>
    quietly(Network.addListener('networkStatusChange', ({ connected }) => listener(connected))),
  onLink: (listener) => quietly(App.addListener('appUrlOpen', ({ url }) => listener(url))),
  launchUrl: async () => {
    const launch = await App.getLaunchUrl().catch(() => undefined)
    // The plugin returns an empty URL when the app was opened by its icon.
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
