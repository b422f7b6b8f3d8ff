import type { Token } from './tokens.ts'

/** A place where sentence and citation differ, between two shared words. */
export interface Gap {
  sentence: Token[]
  cited: Token[]
  /** The shared words around the gap, undefined at an end. */
  before?: Token
  after?: Token
}

export interface Alignment {
  /** Share of the sentence's words that the cited text contains in the same order, 0 to 1. */
  share: number
  gaps: Gap[]
}

/** Number of cited words compared before the first and after the last shared word. */
const EDGE = 6
const CONTENT_WORD = 3
const FUNCTION_WORD = 1
/** Bonus for a run of shared words over scattered ones. */
const RUN = 1

/** Longest common subsequence weighted towards content words and unbroken runs. */
export const align = (sentence: readonly Token[], cited: readonly Token[]): Alignment => {
  const rows = sentence.length + 1
  const columns = cited.length + 1
  const score = new Float32Array(rows * columns)
  const isMatch = new Uint8Array(rows * columns)
  for (let i = 1; i < rows; i++)
    for (let j = 1; j < columns; j++) {
      const cell = i * columns + j
      const diagonal = cell - columns - 1
      const own = sentence[i - 1]
      let best = Math.max(score[cell - columns] ?? 0, score[cell - 1] ?? 0)
      if (own && own.word === cited[j - 1]?.word) {
        const worth =
          (score[diagonal] ?? 0) +
          (own.isContent ? CONTENT_WORD : FUNCTION_WORD) +
          (isMatch[diagonal] ? RUN : 0)
        if (worth >= best) {
          best = worth
          isMatch[cell] = 1
        }
      }
      score[cell] = best
    }
  const pairs: [number, number][] = []
  for (let i = rows - 1, j = columns - 1; i > 0 && j > 0;) {
    const cell = i * columns + j
    if (isMatch[cell]) pairs.push([--i, --j])
    else if ((score[cell - columns] ?? 0) >= (score[cell - 1] ?? 0)) i--
    else j--
  }
  pairs.reverse()
  return {
    share: sentence.length === 0 ? 0 : pairs.length / sentence.length,
    gaps: gapsOf(sentence, cited, pairs),
  }
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

/** The cited words in the place of the gap; at an end, where the source continues, only the nearest. */
export const facing = ({ sentence, cited, before, after }: Gap): Token[] => {
  const near = sentence.length + 1
  if (after === undefined) return cited.slice(0, near)
  return before === undefined ? cited.slice(-near) : cited
}
