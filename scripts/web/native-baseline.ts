/**
 * The oldest supported systems of the apps. The build targets them, and `check-projects.ts` compares the
 * settings of Xcode and Capacitor. The highest requirement is `popover` (the menus): WebKit has it since iOS
 * 17.0, Chromium since 114. Android 7 receives web views up to 119 from its store; WebKit is part of the
 * system.
 */
export const BASELINE = { ios: 17, webView: 114 } as const

/** The value of Vite's `build.target` and `build.cssTarget`. */
export const BASELINE_TARGET = [`ios${BASELINE.ios}`, `chrome${BASELINE.webView}`]

interface Feature {
  name: string
  use: RegExp
  /** First supporting versions, by MDN's compatibility data and caniuse. */
  ios: number
  webView: number
}
const feature = (name: string, use: RegExp, ios: number, webView: number): Feature => ({
  name,
  use,
  ios,
  webView,
})

const NEVER = Number.POSITIVE_INFINITY

/**
 * APIs that throw, or fail to parse, in a view without them, and that a compiler does not lower. CSS without
 * a fallback effect (`text-wrap: balance`) is not listed.
 */
const FEATURES: readonly Feature[] = [
  feature('lookbehind in a regular expression', /\(\?<[=!]/, 16.4, 62),
  feature('the v flag of regular expressions', /[^<\w]\/[dgimsuy]*v[dgimsuy]*(?=[.,;)\]])/, 17, 112),
  feature('array.toSorted() and its kin', /\.(?:toSorted|toReversed|toSpliced)\(/, 16, 110),
  feature('array.findLast()', /\.findLast(?:Index)?\(/, 15.4, 97),
  feature('string.isWellFormed()', /\.(?:isWellFormed|toWellFormed)\(/, 16.4, 111),
  feature('Array.fromAsync()', /\bArray\.fromAsync\b/, 16.4, 121),
  feature('Object.groupBy()', /\b(?:Object|Map)\.groupBy\b/, 17.4, 117),
  feature('Promise.withResolvers()', /\bPromise\.withResolvers\b/, 17.4, 119),
  feature('Promise.try()', /\bPromise\.try\b/, 18.2, 128),
  feature('URL.canParse()', /\bURL\.canParse\b/, 17, 120),
  feature('URL.parse()', /\bURL\.parse\b/, 18, 126),
  feature('AbortSignal.timeout()', /\bAbortSignal\.timeout\b/, 16, 103),
  feature('AbortSignal.any()', /\bAbortSignal\.any\b/, 17.4, 116),
  feature('methods of sets', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 17, 122),
  feature(
    'helpers of iterators',
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|toArray|some|every|find|reduce)\(/,
    18.4,
    122,
  ),
  feature('RegExp.escape()', /\bRegExp\.escape\b/, 18.2, 136),
  feature('bytes to and from base64', /\.(?:toBase64|fromBase64|toHex|fromHex)\(/, 18.2, 140),
  feature('Intl.DurationFormat', /\bIntl\.DurationFormat\b/, 16.4, 129),
  feature('requestIdleCallback()', /\brequestIdleCallback\(/, NEVER, 47),
  feature(':popover-open', /:popover-open/, 17, 114),
  feature(':has()', /:has\(/, 15.4, 105),
]

/**
 * Unsupported APIs in a script, each with its surroundings. A feature test before the use does not exempt it.
 */
export const newerThanBaseline = (
  code: string,
  oldest: { ios: number; webView: number } = BASELINE,
): string[] =>
  FEATURES.filter(({ ios, webView }) => ios > oldest.ios || webView > oldest.webView).flatMap(
    ({ name, use }) => {
      const found = use.exec(code)
      return found ? [`${name}: …${code.slice(Math.max(0, found.index - 40), found.index + 40)}…`] : []
    },
  )
