/** One signed link is enough to guess a shorter secret offline. */
export const MIN_SECRET_CHARS = 32

/** Secrets are separated by line breaks or commas, newest first; a line that starts with `#` is a comment. */
export const parseSecrets = (text: string): string[] => {
  const entries = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
  return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))]
}
