import type { Token } from './tokens.ts'

/** One side may be empty, but not both. */
export interface Gap {
  sentence: Token[]
  cited: Token[]
  /** Shared word before the gap; undefined at the beginning of both texts. */
  before?: Token
  after?: Token
}

export interface Alignment {
  /** Share of the sentence's words, 0 to 1, that the cited text has in the same order. */
  share: number
  gaps: Gap[]
}

/** Number of cited words that the gap before the first and after the last shared word keeps. */
const EDGE = 6
const CONTENT_WORD = 3
const FUNCTION_WORD = 1
/** Bonus for a word that follows a shared one, so that runs win over scattered words. */
const RUN = 1

/**
 * Finds the longest common subsequence, weighted towards content words and runs, because function words match
 * anywhere.
 */
export const align = (sentence: readonly Token[], cited: readonly Token[]): Alignment => {
  const pairs = sharedPairs(scoreTable(sentence, cited), sentence.length, cited.length)
  return {
    share: sentence.length === 0 ? 0 : pairs.length / sentence.length,
    gaps: gapsOf(sentence, cited, pairs),
  }
}

/** Matrices in row-major order, whose first row and column are the empty beginnings of the two texts. */
interface ScoreTable {
  score: Float32Array
  isMatch: Uint8Array
}

const scoreTable = (sentence: readonly Token[], cited: readonly Token[]): ScoreTable => {
  const columns = cited.length + 1
  const score = new Float32Array((sentence.length + 1) * columns)
  const isMatch = new Uint8Array(score.length)
  for (let i = 0; i < sentence.length; i++) {
    const own = sentence[i]!
    for (let j = 0; j < cited.length; j++) {
      const diagonal = i * columns + j
      const cell = diagonal + columns + 1
      let best = Math.max(score[cell - columns]!, score[cell - 1]!)
      if (own.word === cited[j]!.word) {
        const worth =
          score[diagonal]! + (own.isContent ? CONTENT_WORD : FUNCTION_WORD) + (isMatch[diagonal] ? RUN : 0)
        if (worth >= best) {
          best = worth
          isMatch[cell] = 1
        }
      }
      score[cell] = best
    }
  }
  return { score, isMatch }
}

const sharedPairs = (
  { score, isMatch }: ScoreTable,
  ofSentence: number,
  ofCited: number,
): [number, number][] => {
  const columns = ofCited + 1
  const pairs: [number, number][] = []
  for (let i = ofSentence, j = ofCited; i > 0 && j > 0;) {
    const cell = i * columns + j
    if (isMatch[cell]) pairs.push([--i, --j])
    else if (score[cell - columns]! >= score[cell - 1]!) i--
    else j--
  }
  return pairs.reverse()
}

const gapsOf = (
  sentence: readonly Token[],
  cited: readonly Token[],
  pairs: readonly [number, number][],
): Gap[] => {
  const gaps: Gap[] = []
  let [i, j] = [-1, -1]
  for (const [nextI, nextJ] of [...pairs, [sentence.length, cited.length] as const]) {
    const isFirst = i === -1
    const isLast = nextI === sentence.length
    const between = cited.slice(j + 1, nextJ)
    const gap: Gap = {
      sentence: sentence.slice(i + 1, nextI),
      cited:
        isFirst && isLast ? [] : isFirst ? between.slice(-EDGE) : isLast ? between.slice(0, EDGE) : between,
      before: sentence[i],
      after: sentence[nextI],
    }
    if (gap.sentence.length > 0 || gap.cited.length > 0) gaps.push(gap)
    ;[i, j] = [nextI, nextJ]
  }
  return gaps
}

/**
 * At the beginning and end of the sentence, returns the nearest cited words alone, because the source
 * continues there.
 */
export const facing = ({ sentence, cited, before, after }: Gap): Token[] => {
  const near = sentence.length + 1
  if (after === undefined) return cited.slice(0, near)
  return before === undefined ? cited.slice(-near) : cited
}
