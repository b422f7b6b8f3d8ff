import type { DigestItem } from '#contract/editorial/digest.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { shownExcerptOf } from '#contract/editorial/spoken-edition.ts'
import { sentencesOf } from '#contract/editorial/speakable.ts'

interface ItemExcerptProps {
  item: DigestItem
  /** The sentence being read aloud; only then is the text split to highlight it. */
  spoken: number | null
}

/** The feed's excerpt. */
export const ItemExcerpt = ({ item, spoken }: ItemExcerptProps) => {
  const { langOf } = useI18n()
  const excerpt = shownExcerptOf(item)
  if (!excerpt) return null
  return (
    <p className="dek" lang={langOf(item.lang)}>
      {spoken === null
        ? excerpt
        : sentencesOf(excerpt, item.lang).map((sentence, index) => (
            // The sentences of a text never change order.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-spoken={index === spoken || undefined}>
              {sentence}
            </span>
          ))}
    </p>
  )
}
