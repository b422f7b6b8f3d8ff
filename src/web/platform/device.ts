/** What the device offers to a page. A capability that a device lacks is a no-op, never an error. */
export interface Device {
  /** Opens the share sheet; resolves also when the reader dismisses it. */
  share: (link: { title: string; url: string }) => Promise<void>
  /**
   * Offers a text as a file through the share sheet, since a web view has no downloads. Resolves also when the reader
   * dismisses the sheet; rejects when the file cannot be written.
   */
  saveFile: (file: { name: string; text: string }) => Promise<void>
  tap: () => void
  /** Stronger haptic feedback than `tap`, for a completed purchase or similar. */
  celebrate: () => void
  /** Opens a foreign page in the system's browser view over the app. */
  openPage: (url: string) => Promise<void>
  /** Hides the system's launch image once React has rendered. */
  hideSplash: () => void
  /** Sets the colour scheme of the status and navigation bars, which lie over the app; undefined follows the system. */
  matchBars: (scheme: 'light' | 'dark' | undefined) => void
  isOnline: () => Promise<boolean>
  onConnectionChange: (listener: (isOnline: boolean) => void) => void
  /** Links to the site that the system opens in the app, including those queued before the first listener. */
  onLink: (listener: (url: string) => void) => void
  /** The address the app was launched with; on iOS the last one opened. It does not change with navigation. */
  launchUrl: () => Promise<string | undefined>
  onResume: (listener: () => void) => void
  /** Android's back button or gesture. `canGoBack`: the history has a previous page. */
  onBack: (listener: (canGoBack: boolean) => void) => void
  /** Exits the app, as Android's back button does on the first screen. */
  exit: () => void
  onKeyboard: (listener: (isShown: boolean) => void) => void
}
