import type { DigestItem } from '#contract/editorial/digest.ts'
import { isGenerated, labelOf, PROVENANCES, provenanceOf } from '#contract/content/provenance.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { summaryOf } from '#contract/editorial/spoken-edition.ts'

/** Lists only the kinds of provenance that this edition contains. */
export const EditionAuthors = ({ items }: { items: readonly DigestItem[] }) => {
  const t = useTexts('provenance')
  const summaries = items.flatMap((item) => summaryOf(item) ?? [])
  const labels = new Set(summaries.map(({ status, sentences }) => labelOf(status, sentences)))
  const isPartlyQuoted = summaries.some(({ status, sentences }) => {
    const provenances = sentences.map((sentence) => provenanceOf(sentence, status))
    return provenances.some(isGenerated) && provenances.includes('quoted')
  })
  const hasOwnTitle = items.some(({ title_provenance }) => isGenerated(title_provenance))
  const lines = [
    ...PROVENANCES.filter((each) => labels.has(each)).map((each) => t.edition[each]),
    ...(isPartlyQuoted ? [t.partlyQuoted] : []),
    ...(hasOwnTitle ? [t.editionTitles] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="meta edition-authors">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
