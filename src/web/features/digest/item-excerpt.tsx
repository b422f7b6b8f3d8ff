import type { DigestItem } from '#contract/editorial/digest.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { shownExcerptOf } from '#contract/editorial/spoken-edition.ts'
import { sentencesOf } from '#contract/editorial/speakable.ts'

interface ItemExcerptProps {
  item: DigestItem
  /**
   * The index of the sentence being read aloud. Only then is the text split into sentences, to highlight one.
   */
  spoken: number | null
}

export const ItemExcerpt = ({ item, spoken }: ItemExcerptProps) => {
  const { langOf } = useI18n()
  const excerpt = shownExcerptOf(item)
  if (!excerpt) return null
  return (
    <p className="dek" lang={langOf(item.lang)}>
      {spoken === null
        ? excerpt
        : sentencesOf(excerpt, item.lang).map((sentence, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the sentences of a text never change their order
            <span key={index} data-spoken={index === spoken || undefined}>
              {sentence}
            </span>
          ))}
    </p>
  )
}
