import { describe, expect, test } from 'vitest'
import { compile, countSteps } from './count-steps.ts'
import { type FoundPattern, loadBuiltPatterns, productFiles, readPatterns } from './find-patterns.ts'
import { textOf, worstTexts } from './worst-texts.ts'

const SMALL = 16 * 1024
const LARGE = 100 * 1024
/** The large text is 6.25 times the small one; quadratic patterns take 39 times the steps. */
const MOST_GROWTH = 8
/** Bounded loops (`{1,64}`) and long alternations are linear but may be expensive. */
const MOST_STEPS_PER_CHARACTER = 1000

/** Patterns that only match our own texts, by file and source, each with the texts' origin. */
const OWN_TEXTS: Record<string, { sources: string[]; reason: string }> = {
  'src/server/pages/nonce-to-hashes.ts': {
    sources: ['<(script|style)\\b([^>]*)>([\\s\\S]*?)<\\/\\1>'],
    reason: 'the markup our renderer wrote, in which a foreign < is &lt;',
  },
  'src/server/pages/used-styles.ts': {
    sources: ['\\/\\*[\\s\\S]*?\\*\\/', '<style\\b[^>]*>([\\s\\S]*?)<\\/style>'],
    reason: 'the styles our build wrote, and the markup our renderer wrote around them',
  },
  'src/web/lib/page/paint-first.ts': {
    sources: [
      '<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>',
      '^<script type="module"[^>]*? src="([^"]+)"[^>]*><\\/script>',
      '<script[^>]*>document\\.currentScript\\.remove\\(\\);\\/\\*\\$tsr-stream-boundary\\*\\/<\\/script>',
    ],
    reason: 'the markup our renderer wrote, in which a foreign < is &lt;',
  },
  'src/web/components/purchase/store-prices.ts': {
    sources: ['\\B(?=(?:\\d{3})+$)'],
    reason: 'the digits of a price that Number.toFixed wrote',
  },
  'src/web/features/static-pages/static-block.tsx': {
    sources: ['\\[([^\\]]+)\\]\\(([^)\\s]+)\\)'],
    reason: 'sentences of src/locales',
  },
}

/** Patterns whose foreign text is truncated to this many characters: expensive, but bounded. */
const CUT_TEXTS: Record<string, { characters: number; reason: string }> = {
  'packages/language-processing/src/untrusted/machine-directed.ts': {
    characters: 1500,
    reason: 'readsAsInstruction refuses, and countCues cuts, what is longer (MAX_SENTENCE_CHARS)',
  },
}
const MOST_STEPS_OF_A_CUT_TEXT = 8_000_000

const isOwn = (file: string, source: string): boolean => OWN_TEXTS[file]?.sources.includes(source) ?? false

/** The problem of a pattern, in words; null where it is linear, or bounded by a truncated text. */
const problemOf = (source: string, flags: string, cutTo?: number): string | null => {
  const program = compile(source, flags)
  for (const attack of worstTexts(source, flags)) {
    if (cutTo !== undefined) {
      const most = countSteps(program, textOf(attack, cutTo), MOST_STEPS_OF_A_CUT_TEXT)
      if (!Number.isFinite(most)) return `does not end in ${cutTo} characters of ${JSON.stringify(attack)}`
      continue
    }
    const steps = countSteps(program, textOf(attack, SMALL), SMALL * MOST_STEPS_PER_CHARACTER)
    const more = Number.isFinite(steps)
      ? countSteps(program, textOf(attack, LARGE), steps * MOST_GROWTH)
      : Number.POSITIVE_INFINITY
    if (!Number.isFinite(more)) return `${steps} steps for 16 kB of ${JSON.stringify(attack)}`
  }
  return null
}

const found = productFiles().map((file) => ({ file, ...readPatterns(file) }))
const withLiterals = found.filter(({ literals }) => literals.length > 0)
const withBuilt = found.filter(({ built }) => built.length > 0)
const seen = new Map<string, string | null>()
const problemsOf = (file: string, patterns: readonly FoundPattern[]): string[] =>
  patterns.flatMap(({ place, source, flags }) => {
    if (isOwn(file, source)) return []
    const cutTo = CUT_TEXTS[file]?.characters
    const key = `${cutTo ?? ''} ${flags} ${source}`
    if (!seen.has(key)) seen.set(key, problemOf(source, flags, cutTo))
    const problem = seen.get(key)
    return problem ? [`${place} /${source}/${flags}: ${problem}`] : []
  })

const TIMEOUT_MS = { timeout: 600_000 }

describe('a search for the text that costs a pattern most', () => {
  test.each([
    ['an address from every start of a run', /[^\s@]+@[^\s@]+\.[a-z]{2,}/gi],
    [
      'the redaction of the log, as it was',
      /[^\s"'<>@/\\:;,(){}[\]=]+@[^\s"'<>@/\\:;,(){}[\]=]+\.[a-z]{2,}/gi,
    ],
    ['what a message quoted, as it was', /: "[^\n]*"(?=\n|$)/],
    ['white space at the end', /\s+$/],
    ['signs at the end, after others', /^["'\s,]+|["'\s,]+$/g],
    ['a tag that does not end', /<a[^>]*>/],
    ['two loops over the same', /^\s*,?\s*$/],
    ['a loop in a loop', /^(a+)+$/],
    ['a loop over two ways to read the same', /^(?:a|a)*$/],
    ['a word in a loop of words', /^(?:\w+\s?)*$/],
    ['a lazy loop', /x*?y/],
    ['a look back without end', /(?<=a+)b/],
    ['a last quotation mark', /“[^”]*$/u],
    ['a declared encoding', /\bencoding\s*=\s*["']?\s*([\w.:-]+)/],
    ['a loop with too many turns', /a{1,2000}b/],
  ])('finds %s', TIMEOUT_MS, (_, { source, flags }) => {
    expect(problemOf(source, flags)).toMatch(/steps for 16 kB/)
  })

  test.each([
    ['from the start of a run only', /(?<![^\s@])[^\s@]+@[^\s@]+\.[a-z]{2,}/gi],
    ['bounded', /[^\s@]{1,64}@/],
    ['anchored', /^a+b/],
    ['white space at the end, from its start', /(?<!\s)\s+$/],
    ['a tag without another in it', /<a[^<>]*>/],
  ])('passes what is linear: %s', TIMEOUT_MS, (_, { source, flags }) => {
    expect(problemOf(source, flags)).toBeNull()
  })
})

test('steps are those of a backtracking engine, and matches are found where it finds them', () => {
  // Six letters tried from six starts: 6 + 5 + … for the loop, as many while backtracking.
  expect(countSteps(compile('a+b', ''), 'aaaaaa')).toBeGreaterThan(2 * (6 + 5 + 4 + 3 + 2 + 1))
  expect(countSteps(compile('a', 'g'), 'aaaa')).toBeLessThan(12)
  expect(countSteps(compile('(a+)+$', ''), `${'a'.repeat(20)}!`)).toBeGreaterThan(2 ** 20)
})

describe('no pattern takes more than linear time', () => {
  test.each(withLiterals)('$file', TIMEOUT_MS, ({ file, literals }) => {
    expect(problemsOf(file, literals)).toEqual([])
  })

  test('those that are put together when their module loads', TIMEOUT_MS, async () => {
    const files = withBuilt.map(({ file }) => file)
    const patterns = await loadBuiltPatterns(files)
    const loaded = new Set(patterns.map(({ place }) => place))
    const unseen = withBuilt.flatMap(({ file, built }) =>
      built.map((line) => `${file}:${line}`).filter((place) => !loaded.has(place)),
    )
    expect(unseen, 'put together in a function: make it a constant of its module').toEqual([])
    expect(
      files.flatMap((file) =>
        problemsOf(
          file,
          patterns.filter(({ place }) => place.startsWith(file)),
        ),
      ),
    ).toEqual([])
  })

  test('exceptions are still there, and few', () => {
    const gone = Object.entries(OWN_TEXTS).flatMap(([file, { sources }]) => {
      const there = new Set(found.find((one) => one.file === file)?.literals.map(({ source }) => source))
      return sources.filter((source) => !there.has(source))
    })
    expect(gone).toEqual([])
    expect(Object.values(OWN_TEXTS).flatMap(({ sources }) => sources).length).toBeLessThan(10)
  })
})
