/** A prompt would interrupt a form here, or terms that the reader is about to accept. */
const PROMPT_FREE =
  /^\/(?:sign-|forgot-|activate-|set-password|subscription|pricing|gift|terms|privacy|cancel|contact)/

/** @param pathname without the language prefix. */
export const isPromptFree = (pathname: string): boolean => PROMPT_FREE.test(pathname)
