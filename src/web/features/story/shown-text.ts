import { CONTENT_LANGUAGES, type ContentLanguage } from '#contract/values/content-languages.ts'
import type { StoryDetail, StorySentence, StoryText } from '#contract/content/stories.ts'
import { inQuotationMarks } from '#contract/values/quotation-marks.ts'
import { typeset } from '#contract/values/typeset.ts'
import { isGenerated, mostCautious, type Provenance } from '#contract/content/provenance.ts'

export type StoryPart = StorySentence['part']

/** Agreed facts interest readers most, then attributed claims, then what is open. */
const ORDER: readonly StoryPart[] = ['agreed', 'says', 'differs', 'reported']

/** Prefers `lng`, then any language. */
export const shownText = ({ texts }: StoryDetail, lng: ContentLanguage): StoryText | undefined =>
  [lng, ...CONTENT_LANGUAGES].map((lang) => texts?.[lang]).find((text) => text !== undefined) ??
  Object.values(texts ?? {})[0]

/** In the order English, French; undefined unless both languages have a text. */
export const bothTexts = ({ texts }: StoryDetail): [StoryText, StoryText] | undefined => {
  const [first, second] = CONTENT_LANGUAGES.flatMap((lang) => texts?.[lang] ?? [])
  return first && second && [first, second]
}

interface TextPart {
  /** Null for the lead: the sentence that states the event, whether one outlet reports it or several. */
  part: StoryPart | null
  sentences: StorySentence[]
}

/** The lead comes first, the others are grouped by part; empty parts are omitted. */
export const partsOf = ({ sentences: [first, ...others] }: StoryText): TextPart[] => {
  const isLead = first?.part === 'agreed' || first?.part === 'reported'
  const rest = isLead || !first ? others : [first, ...others]
  return [
    { part: null, sentences: isLead ? [first] : [] },
    ...ORDER.map((part) => ({ part, sentences: rest.filter((sentence) => sentence.part === part) })),
  ].filter((each) => each.sentences.length > 0)
}

export const inReadingOrder = (text: StoryText): StorySentence[] =>
  partsOf(text).flatMap(({ sentences }) => sentences)

/** Numbers count from 1 in the order in which a reader meets the reports. */
export const citationNumbers = (sentences: readonly StorySentence[]): Map<string, number> => {
  const numbers = new Map<string, number>()
  for (const { citations } of sentences)
    for (const { article_id } of citations)
      if (!numbers.has(article_id)) numbers.set(article_id, numbers.size + 1)
  return numbers
}

/** How much of the texts a model wrote, for `data-ai-generated`. */
export const originOf = (texts: readonly StoryText[]): 'true' | 'partly' | 'false' => {
  const sentences = texts.flatMap((text) => text.sentences)
  const generated = sentences.filter(({ provenance }) => isGenerated(provenance)).length
  if (generated === 0) return 'false'
  return generated === sentences.length ? 'true' : 'partly'
}

/** Typeset, and in quotation marks where it is quoted beside sentences of a model. */
export const wordsOf = (text: StoryText, { text: words, provenance }: StorySentence): string => {
  const typed = typeset(words, text.lang)
  return provenance === 'quoted' && originOf([text]) !== 'false' ? inQuotationMarks(typed, text.lang) : typed
}

/** `provenance` is that of the least verified sentence. */
export const labelOfText = ({
  sentences,
}: StoryText): { provenance: Provenance | null; isPartlyQuoted: boolean } => {
  const provenances = sentences.map(({ provenance }) => provenance)
  const provenance = mostCautious(provenances)
  return { provenance, isPartlyQuoted: isGenerated(provenance) && provenances.includes('quoted') }
}

/** When each dated report was published, by its id. */
export const hoursOf = ({ reports }: StoryDetail): Map<string, string> =>
  new Map(
    reports.flatMap(({ id, publish_time, date_label }) => (date_label ? [] : [[id, publish_time] as const])),
  )
