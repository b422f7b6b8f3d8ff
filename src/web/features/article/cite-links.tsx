import type { ArticleDetail } from '#contract/content/articles.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { isNative } from '#web/platform/target.ts'
import { Anchor } from '#web/ui/anchor.tsx'

const FORMATS = { bibtex: 'BibTeX', ris: 'RIS' } as const

/** Not in the apps, whose requests carry a token that a link has not. */
export const CiteLinks = ({ article: { id, can_cite } }: { article: ArticleDetail }) => {
  const t = useTexts('article')
  if (!can_cite || isNative) return null
  return (
    <p className="meta">
      <span>{t.cite}</span>
      {Object.entries(FORMATS).map(([format, name]) => (
        <Anchor
          key={format}
          href={`/api/articles/${id}/citation?format=${format}`}
          variant="text"
          className="py-1 px-1"
          download
        >
          {name}
        </Anchor>
      ))}
    </p>
  )
}
