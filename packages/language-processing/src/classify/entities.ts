import { foldText } from './folded-text.ts'
import { KNOWN_NAMES, NO_NAMES } from './known-names.ts'

const MAX_ENTITIES = 12
/** Above this share of capitalised words, capitals identify no names ("Startup Raises Record Sum"). */
const TITLE_CASE_SHARE = 0.6

interface Word {
  text: string
  isSentenceStart: boolean
}

/**
 * Known names and runs of capitalised words, the most frequent first. A capitalised word at the start of a
 * sentence counts only if it is a name elsewhere in the text.
 */
export const entitiesOf = (title: string, text: string): string[] => {
  const inText = sentencesOf(text).flatMap(runsOf)
  const named = new Set(inText.filter(({ isCertain }) => isCertain).map(({ name }) => name))
  const inTitle = runsOf(title).filter(({ name, isCertain }) =>
    isTitleCase(title) ? KNOWN.has(foldText(name)) || named.has(name) : isCertain || named.has(name),
  )
  const counts = new Map<string, number>()
  for (const { name, isCertain } of [...inTitle, ...knownNamesIn(title), ...inText])
    if (isCertain || named.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_ENTITIES)
    .map(([name]) => name)
}

const KNOWN = new Map(KNOWN_NAMES.map((name) => [foldText(name), name]))
const STOP = new Set(NO_NAMES)

const nameOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => sentence !== '')
}

/**
 * A single capitalised word at the start of a sentence is not certain, because any word has a capital there.
 */
function runsOf(sentence: string): { name: string; isCertain: boolean }[] {
  const runs: { name: string; isCertain: boolean }[] = []
  let run: Word[] = []
  const close = () => {
    const words = run.filter(({ text }, i) => i > 0 || !STOP.has(foldText(text)))
    run = []
    const last = words.at(-1)
    if (!last || words.every(({ text }) => STOP.has(foldText(text)))) return
    // "Inside Anthropic": the first word has its capital only by its position, and the rest is a known name.
    const rest = nameOf(words.slice(1))
    const name = words[0]?.isSentenceStart && KNOWN.has(foldText(rest)) ? rest : nameOf(words)
    const known = KNOWN.get(foldText(name))
    const isCertain = words.length > 1 || !words[0]?.isSentenceStart
    runs.push({ name: known ?? name, isCertain: known !== undefined || isCertain })
  }
  let isSentenceStart = true
  for (const [piece] of sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.&+’'-]*|[^\s\p{L}\p{N}]+/gu)) {
    const text = piece
      .replace(/^(?:[cdjlmnst]|qu|jusqu|lorsqu)['’](?=[\p{Lu}\p{N}])/iu, '')
      .replace(/['’]s$|(?<![.'’-])[.'’-]+$/gu, '')
    const isName =
      /^\p{Lu}/u.test(text) || (run.length > 0 && /^\p{N}/u.test(text)) || KNOWN.has(foldText(text))
    // An elision separates two names, as punctuation does.
    if (text.length < piece.replace(/['’]s$|(?<![.'’-])[.'’-]+$/gu, '').length || !isName) close()
    if (isName && text.length > 1) run.push({ text, isSentenceStart })
    if (/[\p{L}\p{N}]/u.test(piece)) isSentenceStart = false
    if (/[:«“"]/.test(piece)) isSentenceStart = true
    if (/['’]s$/.test(piece)) close()
  }
  close()
  return runs
}

/** Searches for known names, because in title case a run of capitals may join a name with other words. */
function knownNamesIn(title: string): { name: string; isCertain: boolean }[] {
  if (!isTitleCase(title)) return []
  const folded = ` ${foldText(title).replace(/[^\p{L}\p{N}.+-]+/gu, ' ')} `
  return [...KNOWN].flatMap(([key, name]) => (folded.includes(` ${key} `) ? [{ name, isCertain: true }] : []))
}

function isTitleCase(title: string): boolean {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > TITLE_CASE_SHARE * words.length
}
