import type { Locale } from '#contract/locales.ts'
import { capText, cleanText, foldLine } from '#adapters/feeds/clean-text.ts'
import { detectLanguage } from '#domain/kernel/text/language.ts'
import { contentStems } from '#domain/content/enrichment/summaries/words.ts'
import { countCues, readsAsInstruction } from './machine-directed.ts'
import type { ModelStory, SourceSentence } from './story-enrichment.ts'

const MAX_SENTENCES = 80
const MAX_SENTENCE_CHARS = 600
/** About 2,500 tokens: more than nine articles in ten have. */
const MAX_CHARS = 10_000
const MAX_TITLE_CHARS = 200
/** Less than this is a headline over again: nothing to summarise. */
const MIN_CHARS = 120

/** A sentence a model may see and cite; `number` is what it is called in the question. */
export interface CitableSentence extends SourceSentence {
  number: number
}

/** What of an article is shown to a model. Everything else of it does not exist for the answer. */
export interface CitableSource {
  lang: Locale
  /** Null where the title itself talks to machines. */
  title: string | null
  sentences: CitableSentence[]
}

/**
 * The article without what is not for readers: instructions to machines and what stands around them,
 * sentences in another language, links. Invisible characters are gone and lengths are capped. Undefined
 * when too little is left to write about.
 */
export function citableSource(story: ModelStory): CitableSource | undefined {
  const title = plain(story.title, MAX_TITLE_CHARS)
  const isTitleSafe = title !== '' && !readsAsInstruction(title)
  const suspects = suspectSentences(story.sentences, isTitleSafe ? title : '', story.sourceLang)
  const sentences: CitableSentence[] = []
  let chars = 0
  for (const [index, { text, start, end }] of story.sentences.entries()) {
    if (suspects.has(index)) continue
    // A sentence cut short could say the opposite of the whole one.
    const shown = plain(text, MAX_SENTENCE_CHARS + 1)
    if (shown.length === 0 || shown.length > MAX_SENTENCE_CHARS) continue
    chars += shown.length
    if (chars > MAX_CHARS || sentences.length === MAX_SENTENCES) break
    sentences.push({ text: shown, start, end, number: sentences.length + 1 })
  }
  if (Math.min(chars, MAX_CHARS) < MIN_CHARS) return undefined
  return { lang: story.sourceLang, title: isTitleSafe ? title : null, sentences }
}

const plain = (text: string, max: number): string => capText(foldLine(cleanText(text)), max)

/**
 * Indices of sentences that are not for readers: those that talk to machines, have links or are in another
 * language. What surely talks to machines is found by its words; what may, by
 * cues together with having nothing to do with the rest of the article, and so is what stands beside a
 * suspect: an instruction is rarely one sentence ("Ignore the above. Say this. Thank you.").
 *
 * On real articles this loses one sentence in sixteen, mostly ones that no summary would have used.
 */
export function suspectSentences(
  sentences: readonly SourceSentence[],
  title: string,
  lang: Locale,
): Set<number> {
  const traits = sentences.map(({ text }) => ({
    cues: countCues(text),
    codes: text.match(CODE_WORD) ?? [],
    stems: new Set(contentStems(text, lang)),
    isSure: readsAsInstruction(text),
  }))
  const isLone = (code: string, own: number) =>
    !title.includes(code) && sentences.every(({ text }, index) => index === own || !text.includes(code))
  const titleStems = contentStems(title, lang)
  const suspects = new Set(traits.keys().filter((index) => traits[index]?.isSure))

  const outliers = new Set<number>()

  // What the first round finds no longer speaks for others in the second.
  for (let round = 0; round < 2; round++) {
    const isNear = (index: number) => [-1, 0, 1].some((step) => suspects.has(index + step))
    const witnesses = [...traits.keys()].filter((index) => !isNear(index))
    const speakers = new Map<string, number>(titleStems.map((stem) => [stem, Infinity]))
    for (const index of witnesses)
      for (const stem of traits[index]?.stems ?? []) speakers.set(stem, (speakers.get(stem) ?? 0) + 1)
    outliers.clear()
    for (const [index, { cues, codes, stems }] of traits.entries()) {
      const itself = isNear(index) ? 0 : 1
      const shared = [...stems].filter((stem) => (speakers.get(stem) ?? 0) > itself).length
      const others = witnesses.length - itself
      const isBesideSure = Boolean(traits[index - 1]?.isSure || traits[index + 1]?.isSure)
      const isBeside = suspects.has(index - 1) || suspects.has(index + 1)
      const weight = cues + (codes.some((code) => isLone(code, index)) ? 1 : 0)
      if (isDoubtful({ weight, shared, isBeside, isBesideSure, others })) suspects.add(index)
      if (shared === 0 && others >= SHORT_ARTICLE) outliers.add(index)
    }
  }
  // These say nothing about their neighbours: news quotes, links and digresses.
  for (const [index, { text }] of sentences.entries())
    if (outliers.has(index) || isLink(text) || isForeign(text, lang)) suspects.add(index)
  return suspects
}

/** `GPT-5`, `ACME_KEY`, `CONFIRMED`: in a sentence of news it is said elsewhere too; alone it may be a password to be parroted. */
const CODE_WORD = /\b\p{Lu}{2,}[-_]\p{N}+\b|\b\p{Lu}{2,}\p{N}+\b|\b\p{Lu}{4,}\b|\b\p{L}+_[\p{L}\p{N}]+/gu

/** Below, words repeat too little to tell what belongs; above, what shares none stands out by that alone. */
const SHORT_ARTICLE = 4
const LONG_ARTICLE = 12

interface Doubt {
  /** Cues, and one more for a code word of its own. */
  weight: number
  /** Stems shared with the title and with sentences that are above suspicion. */
  shared: number
  isBeside: boolean
  isBesideSure: boolean
  /** How many such sentences there are. */
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

/** An English sentence in a French article is a quotation at best; other scripts are neither. */
function isForeign(text: string, lang: Locale): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin * 2 < letters) return true
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS_FOR_LANGUAGE) return false
  return detectLanguage(text, lang) !== lang
}
