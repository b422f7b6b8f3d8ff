/** Decided when the bundle is built; the other half of every `isNative ? … : …` is dropped from it. */
export const isNative: boolean = import.meta.env.TARGET === 'native'

export type Platform = 'web' | 'ios' | 'android'

interface NativeBridges {
  webkit?: { messageHandlers?: { bridge?: unknown } }
  androidBridge?: unknown
}

/** Which app this page runs in, told from the bridge each of them puts into it before any script runs. */
export const platform = (): Platform => {
  if (!isNative) return 'web'
  const { webkit, androidBridge } = globalThis as NativeBridges
  if (androidBridge) return 'android'
  return webkit?.messageHandlers?.bridge ? 'ios' : 'web'
}

/** Where the API lives: beside the page on the web, at the address given to the native build. */
export const apiOrigin = (): string => (isNative ? String(import.meta.env.VITE_API_BASE) : location.origin)

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
