const MAX_CHARS = 300

/** What Stripe's sentences quote of a request, most specific first. */
const VALUES: readonly [RegExp, string][] = [
  [/\b(?:sk|rk|pk|whsec|ek)_[^\s'"]+/g, '[key]'],
  // From the start of a word only, so that a long word without a sign is read once.
  [/(?<![^\s'"<>()])[^\s'"<>()@]*@[^\s'"<>()]+/g, '[address]'],
  [/'[^']*'|"[^"]*"|`[^`]*`/g, '[value]'],
  [/\?\S+/g, ''],
  [/\d(?:[ -]?\d){6,}/g, '[number]'],
  // As in "Invalid email address: …", whose value is not always one.
  [/: \S+$/g, ': [value]'],
]

/**
 * A message of Stripe for the log, without what it quotes: keys, addresses, numbers and values of parameters. Its words say
 * what an operator has to do, as in "No configuration provided …".
 */
export const scrubbedMessage = (message: string): string => {
  const text = VALUES.reduce(
    (rest, [pattern, instead]) => rest.replaceAll(pattern, instead),
    message.slice(0, 2 * MAX_CHARS),
  )
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text
}
