import { countWords } from '@apercu/language-processing'
import type { DigestItem } from '#contract/editorial/digest.ts'
import type { ContentLanguage } from '#contract/values/content-languages.ts'
import type { StorySnapshot } from '#db/schema/digests.ts'

/**
 * Words per minute of fluent readers reading ten standardised texts of their language aloud:
 * Trauzettel-Klosinski and Dietz, "Standardized assessment of reading performance: the new International
 * Reading Speed Texts IReST", Investigative Ophthalmology & Visual Science 53 (2012), 5452–5461, table 2.
 */
const WORDS_PER_MINUTE: Record<string, number> = { en: 228, fr: 195 }
/** The fallback is the mean of the seventeen languages of the same table. */
const WORDS_PER_MINUTE_ELSEWHERE = 184

export const readingSeconds = (text: string, lang: string): number =>
  Math.ceil((countWords(text) * 60) / (WORDS_PER_MINUTE[lang] ?? WORDS_PER_MINUTE_ELSEWHERE))

/** Seconds for what this access shows: title, changes, and the summary or else the excerpt. */
export const storySeconds = (
  story: StorySnapshot,
  lng: ContentLanguage,
  access: DigestItem['access'],
): number => {
  const { title, lang, excerpt, cited } = story.texts[lng]
  const changes = (story.updates[lng]?.changes ?? []).filter(
    ({ kind }) => access === 'full' || kind !== 'sentence',
  )
  const body =
    access === 'full' && cited
      ? cited.sentences.map(({ text }) => ({ text, lang: cited.lang }))
      : access === 'title' || excerpt === null
        ? []
        : [{ text: excerpt, lang }]
  return [{ text: title, lang }, ...changes, ...body].reduce(
    (sum, part) => sum + readingSeconds(part.text, part.lang),
    0,
  )
}
