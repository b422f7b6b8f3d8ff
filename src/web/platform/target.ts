/** A constant of the build; the bundler drops the other branch of every `isNative ? … : …`. */
export const isNative: boolean = import.meta.env.TARGET === 'native'

export type Platform = 'web' | 'ios' | 'android'

interface NativeBridges {
  webkit?: { messageHandlers?: { bridge?: unknown } }
  androidBridge?: unknown
}

/** Which app this page runs in, detected by the bridge that it injects before any script runs. */
export const platform = (): Platform => {
  if (!isNative) return 'web'
  const { webkit, androidBridge } = globalThis as NativeBridges
  if (androidBridge) return 'android'
  return webkit?.messageHandlers?.bridge ? 'ios' : 'web'
}

/** The API's origin: the page's own on the web, the configured one in the native build. */
export const apiOrigin = (): string => (isNative ? String(import.meta.env.VITE_API_BASE) : location.origin)

/** iPadOS identifies itself as a Mac, but no Mac has a touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
