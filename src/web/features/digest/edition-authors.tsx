import type { DigestItem } from '#contract/digest.ts'
import { digestTexts } from '#web/i18n/areas/digest.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { summaryOf } from './edition-lines.ts'

/** Who wrote what stands under the titles: a model whose text is checked, or nobody, since the sentences are the sources' own (A-75). */
export const EditionAuthors = ({ items }: { items: readonly DigestItem[] }) => {
  const t = useTexts(digestTexts).item
  const statuses = new Set(items.flatMap((item) => summaryOf(item)?.status ?? []))
  if (statuses.size === 0) return null
  return (
    <p className="meta edition-authors">
      {Array.from(statuses, (status) => (
        <span key={status}>{t[status]}</span>
      ))}
    </p>
  )
}
