import type { Language } from '../text/languages.ts'
import { truncateText, cleanText, foldLine } from '@apercu/feed-reader'
import { detectLanguage } from '../text/language.ts'
import { contentStems } from '../summarise/words.ts'
import { countCues, readsAsInstruction } from './machine-directed.ts'
import type { Sentence } from '../summarise/sentences.ts'

const MAX_SENTENCES = 80
const MAX_SENTENCE_CHARS = 600
/** About 2,500 tokens, more than nine articles in ten have. */
const MAX_CHARS = 10_000
const MAX_TITLE_CHARS = 200
/** Shorter texts are refused, because they only repeat the headline. */
const MIN_CHARS = 120

export interface SplitArticle {
  sourceLang: Language
  title: string
  sentences: readonly Sentence[]
}

/** `number` identifies the sentence in the prompt and in the citations of the answer; it starts at 1. */
export interface CitableSentence extends Sentence {
  number: number
}

/** All that a model sees of an article, so that its answer can cite nothing else. */
export interface CitableSource {
  lang: Language
  /** Null for an empty title, and for one that itself addresses machines. */
  title: string | null
  sentences: CitableSentence[]
}

/**
 * Prepares an article for a prompt. Removes instructions to machines with their surroundings, sentences in
 * another language, links and invisible characters, and limits lengths. Returns undefined where too little
 * remains.
 */
export function citableSource(story: SplitArticle): CitableSource | undefined {
  const title = plain(story.title, MAX_TITLE_CHARS)
  const isTitleSafe = title !== '' && !readsAsInstruction(title)
  const suspects = suspectSentences(story.sentences, isTitleSafe ? title : '', story.sourceLang)
  const sentences: CitableSentence[] = []
  let chars = 0
  for (const [index, { text, start, end }] of story.sentences.entries()) {
    if (suspects.has(index)) continue
    // Too long sentences are skipped rather than truncated, because a part could state the opposite.
    const shown = plain(text, MAX_SENTENCE_CHARS + 1)
    if (shown.length === 0 || shown.length > MAX_SENTENCE_CHARS) continue
    chars += shown.length
    if (chars > MAX_CHARS || sentences.length === MAX_SENTENCES) break
    sentences.push({ text: shown, start, end, number: sentences.length + 1 })
  }
  if (Math.min(chars, MAX_CHARS) < MIN_CHARS) return undefined
  return { lang: story.sourceLang, title: isTitleSafe ? title : null, sentences }
}

const plain = (text: string, max: number): string => truncateText(foldLine(cleanText(text)), max)

/**
 * Indices of sentences that are not for readers: those that address machines, contain links or are in another
 * language. Certain instructions are found by their words; possible ones by cues combined with a lack of
 * words in common with the rest. Neighbours of suspects are suspects too: an instruction is rarely one
 * sentence ("Ignore the above. Say this. Thank you.").
 *
 * On real articles this loses one sentence in sixteen, mostly ones that no summary would have used.
 */
export function suspectSentences(sentences: readonly Sentence[], title: string, lang: Language): Set<number> {
  const traits = traitsOf(sentences, title, lang)
  const titleStems = contentStems(title, lang)
  const suspects = new Set(traits.keys().filter((index) => traits[index]?.isSure))
  // Suspects of the first round do not vouch for others in the second, which decides on the outliers.
  addDoubtful(suspects, traits, titleStems)
  const outliers = addDoubtful(suspects, traits, titleStems)
  // These cues do not make neighbours suspects, because news quotes, links and digresses.
  for (const [index, { text }] of sentences.entries())
    if (outliers.has(index) || isLink(text) || isForeign(text, lang)) suspects.add(index)
  return suspects
}

interface Traits {
  /** Number of cues, plus one for a code word without other occurrences. */
  weight: number
  stems: ReadonlySet<string>
  /** Certainly an instruction to a machine. */
  isSure: boolean
}

function traitsOf(sentences: readonly Sentence[], title: string, lang: Language): Traits[] {
  const isLone = (code: string, own: number) =>
    !title.includes(code) && sentences.every(({ text }, index) => index === own || !text.includes(code))
  return sentences.map(({ text }, index) => {
    const codes: readonly string[] = text.match(CODE_WORD) ?? []
    return {
      weight: countCues(text) + (codes.some((code) => isLone(code, index)) ? 1 : 0),
      stems: new Set(contentStems(text, lang)),
      isSure: readsAsInstruction(text),
    }
  })
}

/**
 * One round: adds the doubtful sentences to `suspects`, in order, so that a suspect raises doubt about the
 * sentence after it at once.
 *
 * @returns the outliers: sentences without a word in common with the rest.
 */
function addDoubtful(
  suspects: Set<number>,
  traits: readonly Traits[],
  titleStems: readonly string[],
): Set<number> {
  const isBeside = (index: number) => suspects.has(index - 1) || suspects.has(index + 1)
  const isNear = (index: number) => suspects.has(index) || isBeside(index)
  const witnesses = [...traits.keys()].filter((index) => !isNear(index))
  const speakers = countSpeakers(witnesses, traits, titleStems)
  const outliers = new Set<number>()
  for (const [index, { weight, stems }] of traits.entries()) {
    const itself = isNear(index) ? 0 : 1
    const shared = [...stems].filter((stem) => (speakers.get(stem) ?? 0) > itself).length
    const others = witnesses.length - itself
    const isBesideSure = Boolean(traits[index - 1]?.isSure || traits[index + 1]?.isSure)
    if (isDoubtful({ weight, shared, isBeside: isBeside(index), isBesideSure, others })) suspects.add(index)
    if (shared === 0 && others >= SHORT_ARTICLE) outliers.add(index)
  }
  return outliers
}

/** How many witnesses use each stem; the title alone vouches for its stems, so that they count as infinite. */
function countSpeakers(
  witnesses: readonly number[],
  traits: readonly Traits[],
  titleStems: readonly string[],
): Map<string, number> {
  const speakers = new Map<string, number>(titleStems.map((stem) => [stem, Infinity]))
  for (const index of witnesses)
    for (const stem of traits[index]?.stems ?? []) speakers.set(stem, (speakers.get(stem) ?? 0) + 1)
  return speakers
}

/**
 * Words such as `GPT-5`, `ACME_KEY` or `CONFIRMED` occur more than once in news, whereas a single occurrence
 * may be a canary that the answer should repeat.
 */
const CODE_WORD = /\b\p{Lu}{2,}[-_]\p{N}+\b|\b\p{Lu}{2,}\p{N}+\b|\b\p{Lu}{4,}\b|\b\p{L}+_[\p{L}\p{N}]+/gu

/**
 * In shorter articles words repeat too little to compare; in longer ones a sentence without shared words
 * stands out.
 */
const SHORT_ARTICLE = 4
const LONG_ARTICLE = 12

interface Doubt extends Pick<Traits, 'weight'> {
  /** Number of stems shared with the title or with unsuspected sentences. */
  shared: number
  isBeside: boolean
  isBesideSure: boolean
  /** Number of unsuspected sentences. */
  others: number
}

function isDoubtful({ weight, shared, isBeside, isBesideSure, others }: Doubt): boolean {
  if (weight >= 3) return true
  if (shared >= 2) return false
  if (isBesideSure) return true
  if (others < SHORT_ARTICLE) return weight >= 2
  return weight >= 1 || (others >= LONG_ARTICLE && isBeside)
}

const isLink = (text: string): boolean => /https?:\/\/|\bwww\.|\w@[\w-]+\.\w/i.test(text)

const MIN_WORDS_FOR_LANGUAGE = 5

/** A summary loses little, because a sentence in another language is at best a quotation in news. */
function isForeign(text: string, lang: Language): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin * 2 < letters) return true
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS_FOR_LANGUAGE) return false
  return detectLanguage(text, lang) !== lang
}
