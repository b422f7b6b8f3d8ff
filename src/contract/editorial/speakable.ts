/**
 * Chrome stops a remote voice's utterance after about fifteen seconds without an end event
 * (crbug.com/679437). A voice speaks this many characters in less time, even at the slowest speed.
 */
export const SPOKEN_MAX = 150

/** Places at which a voice pauses, in order of preference. */
const BREATHS = [/[;:—–]\s/g, /,\s/g, /\s/g]

const lastBreathBefore = (text: string, end: number): number => {
  for (const breath of BREATHS) {
    const last = [...text.slice(0, end).matchAll(breath)].at(-1)
    // A piece of a few letters would sound like a stumble.
    if (last && last.index > end / 3) return last.index + last[0].length
  }
  return end
}

/** Splits a sentence at pauses into pieces no longer than `SPOKEN_MAX`. */
export const breathe = (sentence: string): string[] => {
  const pieces: string[] = []
  let rest = sentence.trim()
  while (rest.length > SPOKEN_MAX) {
    const cut = lastBreathBefore(rest, SPOKEN_MAX)
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut)
  }
  return rest.trim() ? [...pieces, rest.trim()] : pieces
}

/** The sentences of a text, each with the space after it, so that joining them restores the text. */
export const sentencesOf = (text: string, lang: string): string[] =>
  Array.from(new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
