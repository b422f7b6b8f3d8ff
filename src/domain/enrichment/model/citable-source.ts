import type { Locale } from '#contract/locales.ts'
import { capText, cleanText, foldLine } from '#adapters/feeds/clean-text.ts'
import { detectLanguage } from '#domain/ingestion/language.ts'
import { contentStems } from '#domain/enrichment/summaries/words.ts'
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
 * Indices of sentences that talk to machines. What surely does is found by its words; what may is found by
 * cues together with having nothing to do with the rest of the article, and so is what stands beside a
 * suspect: an instruction is rarely one sentence ("Ignore the above. Say this. Thank you.").
 *
 * On real articles this loses one sentence in twenty, hardly ever one that a summary would have used.
 */
export function suspectSentences(
  sentences: readonly SourceSentence[],
  title: string,
  lang: Locale,
): Set<number> {
  const traits = sentences.map(({ text }) => ({
    cues: countCues(text),
    stems: new Set(contentStems(text, lang)),
    isSure: isLink(text) || isForeign(text, lang) || readsAsInstruction(text),
  }))
  const titleStems = contentStems(title, lang)
  const suspects = new Set(traits.keys().filter((index) => traits[index]?.isSure))

  // What the first round finds no longer speaks for its neighbours in the second.
  for (let round = 0; round < 2; round++) {
    const isNear = (index: number) => [-2, -1, 0, 1, 2].some((step) => suspects.has(index + step))
    const witnesses = traits
      .keys()
      .filter((index) => !isNear(index))
      .toArray()
    const speakers = new Map<string, number>()
    for (const index of witnesses)
      for (const stem of traits[index]?.stems ?? []) speakers.set(stem, (speakers.get(stem) ?? 0) + 1)
    for (const stem of titleStems) speakers.set(stem, Infinity)

    for (const [index, { cues, stems }] of traits.entries()) {
      const others = witnesses.length - (isNear(index) ? 0 : 1)
      const own = isNear(index) ? 0 : 1
      const shared = stems
        .values()
        .filter((stem) => (speakers.get(stem) ?? 0) > own)
        .toArray().length
      const isBeside = suspects.has(index - 1) || suspects.has(index + 1)
      const isBesideSure = Boolean(traits[index - 1]?.isSure || traits[index + 1]?.isSure)
      if (isDoubtful({ cues, shared, isBeside, isBesideSure, others })) suspects.add(index)
    }
  }
  return suspects
}

/** Articles of so many sentences repeat their words: one that shares none of them stands out. */
const TELLING_LENGTH = 12

interface Doubt {
  cues: number
  /** Stems shared with the title and with sentences that are above suspicion. */
  shared: number
  isBeside: boolean
  isBesideSure: boolean
  /** How many such sentences there are. */
  others: number
}

function isDoubtful({ cues, shared, isBeside, isBesideSure, others }: Doubt): boolean {
  if (cues >= 3) return true
  const isTelling = others >= TELLING_LENGTH
  if (shared >= (isTelling || isBesideSure ? 2 : 1)) return false
  if (isTelling) return isBeside || cues >= 1 || shared === 0
  return isBesideSure || cues >= (isBeside ? 1 : 2)
}

const isLink = (text: string): boolean => /https?:\/\/|\bwww\.|[\w.+-]+@[\w-]+\.\w/i.test(text)

const MIN_WORDS_FOR_LANGUAGE = 5

/** An English sentence in a French article is a quotation at best; other scripts are neither. */
function isForeign(text: string, lang: Locale): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin * 2 < letters) return true
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS_FOR_LANGUAGE) return false
  return detectLanguage(text, lang) !== lang
}
