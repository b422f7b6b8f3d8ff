/** What the phone can do for a page, besides showing it. Nothing here fails because a phone lacks it. */
export interface Handset {
  /** Opens the system's sheet; resolves also when the reader changes their mind. */
  share: (link: { title: string; url: string }) => Promise<void>
  /**
   * Offers a text as a file to keep or to send, by the system's sheet: a web view saves nothing by itself. Resolves also when the
   * reader changes their mind; fails when the file cannot be written.
   */
  saveFile: (file: { name: string; text: string }) => Promise<void>
  /** A light tap: something was taken up. */
  tap: () => void
  /** Something that was waited for is done. */
  celebrate: () => void
  /** Somebody else's page, over the app, which stays where it is. */
  openPage: (url: string) => Promise<void>
  /** Until React draws, the system shows its own picture; this takes it away. */
  hideSplash: () => void
  /**
   * Has the system's own bars, which lie over the app, match the page below them; without a scheme they follow the system.
   */
  matchBars: (scheme: 'light' | 'dark' | undefined) => void
  isOnline: () => Promise<boolean>
  onConnectionChange: (listener: (isOnline: boolean) => void) => void
  /** Addresses of ours the system hands over, among them those it held back until somebody listened. */
  onLink: (listener: (url: string) => void) => void
  /** The address the app was opened with; on iOS the last one that was opened. The same at every page. */
  launchUrl: () => Promise<string | undefined>
  /** The app comes back to the front. */
  onResume: (listener: () => void) => void
  /** Android's back button or gesture. `canGoBack`: there is a page before this one. */
  onBack: (listener: (canGoBack: boolean) => void) => void
  /** Leaves the app as Android's back button does on its first screen. */
  exit: () => void
  onKeyboard: (listener: (isShown: boolean) => void) => void
}
