import { SPLASH_FADE_MS, SPLASH_IOS_WELCOME_MS, SPLASH_MS } from '#contract/limits.ts'

export type SplashKind = 'welcome' | 'loading'

export const splashMs = (kind: SplashKind, isIos: boolean): number =>
  kind === 'welcome' && isIos ? SPLASH_IOS_WELCOME_MS : SPLASH_MS

interface SplashSteps {
  onFade: () => void
  onEnd: () => void
}

/** A splash that ends after `durationMs` and fades before. Returns the cancel function. */
export const timeSplash = (durationMs: number, { onFade, onEnd }: SplashSteps): (() => void) => {
  const fade = setTimeout(onFade, durationMs - SPLASH_FADE_MS)
  const end = setTimeout(onEnd, durationMs)
  return () => {
    clearTimeout(fade)
    clearTimeout(end)
  }
}
