import type { CSSProperties } from 'react'
import type { Coverage } from '#contract/content/articles.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

/**
 * A tick for each outlet that reports the story, in the hue of its language, and their number. Absent where a
 * single outlet does. One element, because lists have twenty (`articles.css`).
 */
export const ScoreBar = ({ coverage }: { coverage: Coverage | undefined }) => {
  const { t } = useI18n()
  return coverage ? (
    <span
      className="ticks"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page has no tag of its own
      role="img"
      title={coverage.label}
      style={{ '--n': coverage.count, '--en': coverage.languages['en'] } as CSSProperties}
    >
      {t.article.sources(coverage.count)}
    </span>
  ) : null
}
