/** Fewer characters could be guessed by whoever holds one signed link. */
export const MIN_SECRET_CHARS = 32

/** One secret a line or between commas, the newest first; a line that begins with `#` is a comment. */
export const parseSecrets = (text: string): string[] => {
  const entries = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
  return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))]
}
