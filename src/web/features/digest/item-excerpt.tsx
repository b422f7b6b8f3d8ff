import type { DigestItem } from '#contract/digest.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { shownExcerptOf } from '#contract/spoken-edition.ts'
import { sentencesOf } from '#contract/speakable.ts'

interface ItemExcerptProps {
  item: DigestItem
  /** The sentence a voice is saying: only then is the text taken apart, and one part marked. */
  spoken: number | null
}

/** The feed's own words. */
export const ItemExcerpt = ({ item, spoken }: ItemExcerptProps) => {
  const { langOf } = useI18n()
  const excerpt = shownExcerptOf(item)
  if (!excerpt) return null
  return (
    <p className="dek" lang={langOf(item.lang)}>
      {spoken === null
        ? excerpt
        : sentencesOf(excerpt, item.lang).map((sentence, index) => (
            // The sentences of one text never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-spoken={index === spoken || undefined}>
              {sentence}
            </span>
          ))}
    </p>
  )
}
