/** Shorter secrets could be guessed from one signed link. */
export const MIN_SECRET_CHARS = 32

/** One secret per line or between commas, the newest first; a line that starts with `#` is a comment. */
export const parseSecrets = (text: string): string[] => {
  const entries = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
  return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))]
}
