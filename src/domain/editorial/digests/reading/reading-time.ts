import { countWords } from '@apercu/language-processing'
import type { DigestItem } from '#contract/editorial/digest.ts'
import { type ContentLanguage, isContentLanguage } from '#contract/values/content-languages.ts'
import type { StorySnapshot } from '#db/schema/digests.ts'
import { languageRules, WORDS_PER_MINUTE_ELSEWHERE } from '#domain/content/languages/language-rules.ts'

const wordsPerMinute = (lang: string): number =>
  isContentLanguage(lang) ? languageRules[lang].wordsPerMinute : WORDS_PER_MINUTE_ELSEWHERE

export const readingSeconds = (text: string, lang: string): number =>
  Math.ceil((countWords(text) * 60) / wordsPerMinute(lang))

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
