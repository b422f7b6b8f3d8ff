import type { SummaryShape } from '#contract/content/articles.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

/** What a closed text contains, as its shape: a bar in the place of each sentence. */
export const ClosedText = ({ shape }: { shape: SummaryShape | null }) => {
  const t = useTexts('summaryGate')
  if (!shape) return null
  return (
    <>
      <p className="gate-shape">
        {[
          t.sentences(shape.sentences),
          t.quotations(shape.quotations),
          t.seconds(shape.reading_seconds),
        ].join(' · ')}
      </p>
      <div className="redacted" aria-hidden="true">
        {Array.from({ length: shape.sentences }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    </>
  )
}
