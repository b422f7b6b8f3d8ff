import { useState } from 'react'
import type { ArticleDetail, CitedSummary } from '#contract/content/articles.ts'
import { CitedText } from '#web/components/cited-text.tsx'
import { ProvenanceLabels } from '#web/components/provenance-labels.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import {
  labelOfView,
  quotedLanguage,
  shownSummary,
  sideBySideSummaries,
  type SummaryView,
  viewsOf,
} from './shown-summary.ts'

/**
 * Every sentence has its citation, and every view its provenance. Only for readers who may see the
 * summary.
 */
export const ArticleSummary = ({ article }: { article: ArticleDetail }) => {
  const { locale, contentLanguage, languageName } = useI18n()
  const t = useTexts('article')
  const { sideBySide } = useTexts('articleAndStory')
  const [isSideBySide, setIsSideBySide] = useState(false)
  const shown = shownSummary(article, contentLanguage)
  if (!shown) return <p className="summary-none">{t.summary.none.unsuited}</p>

  const pair = sideBySideSummaries(article)
  const columns = isSideBySide ? pair : [shown]
  const titles: Record<SummaryView, string> = {
    summary: t.summary.summary,
    key_points: t.summary.keyPoints,
    in_simple_terms: t.summary.inSimpleTerms,
  }
  const column = (summary: CitedSummary, view: SummaryView) => (
    <div key={summary.lang}>
      {isSideBySide && <p className="column-language">{languageName(summary.lang)}</p>}
      <CitedText
        sentences={summary[view]}
        status={summary.status}
        lang={summary.lang}
        outlet={article.source_name}
        url={article.url}
        at={article.date_label ? undefined : article.publish_time}
        sourceLang={quotedLanguage(article, summary)}
        isList={view === 'key_points'}
      />
    </div>
  )
  const about = (view: SummaryView) => {
    const shownLabels = columns.flatMap((summary) => labelOfView(summary, view) ?? [])
    return shownLabels.length > 0 && <ProvenanceLabels labels={shownLabels} />
  }
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary" className="sr-only">
        {t.summary.summary}
      </h2>
      <Tabs
        label={t.summary.views}
        tabs={viewsOf(shown).map((view) => ({
          key: view,
          title: titles[view],
          content: (
            <>
              <div className={isSideBySide ? 'summary-columns' : undefined}>
                {columns.map((summary) => column(summary, view))}
              </div>
              {about(view)}
            </>
          ),
        }))}
        aside={
          pair.length > 0 && (
            <Button
              variant="bare"
              className="side-by-side"
              aria-pressed={isSideBySide}
              onClick={() => setIsSideBySide(!isSideBySide)}
            >
              {sideBySide}
            </Button>
          )
        }
      />
      {!isSideBySide && shown.lang !== locale && (
        <p className="meta">
          <span className="badge">{t.summary.inLanguage(languageName(shown.lang))}</span>
        </p>
      )}
    </section>
  )
}
