import { LOCALES, type Locale } from '#contract/locales.ts'
import type { StoryDetail, StorySentence, StoryText } from '#contract/stories.ts'
import { isGenerated, mostCautious, type Provenance } from '#contract/provenance.ts'

export type StoryPart = StorySentence['part']

/** As a reader wants them: what is sure, then who says what, then what is not. */
const ORDER: readonly StoryPart[] = ['agreed', 'says', 'differs', 'reported']

/** The text for a reader of `locale`: theirs, else any. */
export const shownText = ({ texts }: StoryDetail, locale: Locale): StoryText | undefined =>
  [locale, ...LOCALES].map((lang) => texts?.[lang]).find((text) => text !== undefined) ??
  Object.values(texts ?? {})[0]

/** The texts to set side by side, English first; empty unless every language of ours has one. */
export const sideBySideTexts = ({ texts }: StoryDetail): StoryText[] => {
  const found = LOCALES.flatMap((lang) => texts?.[lang] ?? [])
  return found.length === LOCALES.length ? found : []
}

interface TextPart {
  /** Null for the lead: the sentence that says what happened, whether one outlet reports it or several. */
  part: StoryPart | null
  sentences: StorySentence[]
}

/** Its first sentence, then the others by what they are in the story; parts without any are left out. */
export const partsOf = ({ sentences: [first, ...others] }: StoryText): TextPart[] => {
  const isLead = first?.part === 'agreed' || first?.part === 'reported'
  const rest = isLead || !first ? others : [first, ...others]
  return [
    { part: null, sentences: isLead ? [first] : [] },
    ...ORDER.map((part) => ({ part, sentences: rest.filter((sentence) => sentence.part === part) })),
  ].filter((each) => each.sentences.length > 0)
}

/** A number for each cited report, from 1, in the order in which a reader comes upon them. */
export const citationNumbers = (text: StoryText): Map<string, number> => {
  const numbers = new Map<string, number>()
  for (const { sentences } of partsOf(text))
    for (const { citations } of sentences)
      for (const { article_id } of citations)
        if (!numbers.has(article_id)) numbers.set(article_id, numbers.size + 1)
  return numbers
}

/** How a text came about as a whole, and whether it holds words of the reports beside a model's. */
export const labelOfText = ({
  sentences,
}: StoryText): { provenance: Provenance | null; isPartlyQuoted: boolean } => {
  const provenances = sentences.map(({ provenance }) => provenance)
  const provenance = mostCautious(provenances)
  return { provenance, isPartlyQuoted: isGenerated(provenance) && provenances.includes('quoted') }
}
