/**
 * `whole`: the sentence contains the whole quotation. `part`: the quotation continues in another sentence.
 * `stray`: the sentence has an unpaired quotation mark.
 */
export type Quoting = 'whole' | 'part' | 'stray'

interface Pair {
  open: number
  close: number
}

const MARKS = /["“”«»]/g
const CLOSING: Readonly<Record<string, string>> = { '“': '”', '«': '»' }

/** Whether the quotation mark opens; undefined if the characters on both sides are of one kind. */
const opensThere = (text: string, at: number): boolean | undefined => {
  const before = at === 0 || /[\s([«“]/u.test(text[at - 1] ?? '')
  const after = at + 1 >= text.length || /[\s.,;:!?)\]»”]/u.test(text[at + 1] ?? '')
  return before === after ? undefined : before
}

/**
 * An opening mark before another counts as unpaired, because one missing mark would otherwise invert the rest
 * of the paragraph.
 */
const quotationsOf = (text: string, from: number, to: number): { pairs: Pair[]; strays: number[] } => {
  const pairs: Pair[] = []
  const strays: number[] = []
  const open = new Map<string, number>()
  const begin = (kind: string, at: number) => {
    const unclosed = open.get(kind)
    if (unclosed !== undefined) strays.push(unclosed)
    open.set(kind, at)
  }
  const end = (kind: string, at: number) => {
    const opened = open.get(kind)
    if (opened === undefined) strays.push(at)
    else pairs.push({ open: opened, close: at })
    open.delete(kind)
  }
  MARKS.lastIndex = from
  for (let found = MARKS.exec(text); found && found.index < to; found = MARKS.exec(text)) {
    const [mark] = found
    const at = found.index
    if (mark === '"') {
      if (opensThere(text, at) ?? !open.has('"')) begin('"', at)
      else end('"', at)
    } else if (mark in CLOSING) begin(CLOSING[mark] ?? '', at)
    else end(mark, at)
  }
  strays.push(...open.values())
  return { pairs, strays }
}

/**
 * Finds the quotations of each paragraph once, because the returned function is called for every sentence.
 */
export const quotingOf = (
  text: string,
  blocks: readonly { start: number; end: number }[],
): ((sentence: { start: number; end: number }) => Quoting) => {
  MARKS.lastIndex = 0
  if (!MARKS.test(text)) return () => 'whole'
  const found = blocks.map(({ start, end }) => quotationsOf(text, start, end))
  const pairs = found.flatMap((block) => block.pairs)
  const strays = found.flatMap((block) => block.strays)
  return ({ start, end }) => {
    const isInside = (at: number) => pairs.some((pair) => pair.open < at && at <= pair.close)
    if (isInside(start) || pairs.some((pair) => pair.open >= start && pair.open < end && pair.close >= end))
      return 'part'
    return strays.some((at) => at >= start && at < end) ? 'stray' : 'whole'
  }
}
