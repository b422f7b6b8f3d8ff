import type { Story } from '#contract/content/articles.ts'
import { typeset } from '#contract/values/typeset.ts'
import { ReportHour } from '#web/components/report-hour.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** More reports of a large story are in a disclosure, which needs no scripts. */
const SHOWN = 8

type Report = Story['articles'][number]

interface StoryPanelProps {
  story: Story
  articleId: string
}

/**
 * Shows the counts of the story ("7 sources · 4 EN · 3 FR"), then its reports, the earliest first, as hours and
 * outlets: the headlines are the names of the links only, because the story's page shows them.
 */
export const StoryPanel = ({ story, articleId }: StoryPanelProps) => {
  const { t, formatDate } = useI18n()
  const own = useTexts('article')
  const isShared = useNow() === undefined
  const dayOf = (iso: string) => formatDate(iso, 'date', isShared)
  const isOneDay = dayOf(story.first_seen) === dayOf(story.last_seen)
  const languages = Object.entries(story.languages).toSorted(
    ([a, many], [b, more]) => more - many || a.localeCompare(b),
  )
  const counts = languages.map(([lang, count]) => `${count} ${lang.toUpperCase()}`)
  const shape = isOneDay ? 'time' : 'dayTime'
  const row = (report: Report) => (
    <ReportRow
      key={report.id}
      report={report}
      isFirst={report === story.articles[0]}
      isThis={report.id === articleId}
      shape={shape}
    />
  )
  const rest = story.articles.slice(SHOWN)
  return (
    <aside className="story-panel" aria-labelledby="story">
      <h2 id="story">{[t.article.sources(story.source_count), ...counts].join(' · ')}</h2>
      <ol className="story" data-shape={shape}>
        {story.articles.slice(0, SHOWN).map(row)}
      </ol>
      {rest.length > 0 && (
        <Disclosure
          className="story-rest"
          summary={own.story.more(rest.length)}
          isOpen={rest.some(({ id }) => id === articleId)}
        >
          <ol className="story" data-shape={shape} start={SHOWN + 1}>
            {rest.map(row)}
          </ol>
        </Disclosure>
      )}
      <p className="mt-2">
        <Link to={`/story/${story.id}`} variant="text" className="inline-flex min-h-11 items-center">
          {story.has_text ? own.story.together : own.story.whole}
        </Link>
      </p>
    </aside>
  )
}

interface ReportRowProps {
  report: Report
  isFirst: boolean
  isThis: boolean
  shape: 'time' | 'dayTime'
}

const ReportRow = ({ report, isFirst, isThis, shape }: ReportRowProps) => {
  const { langOf } = useI18n()
  const t = useTexts('article')
  return (
    <li data-lang={report.lang} data-this={isThis || undefined}>
      <Link
        to={`/article/${report.id}`}
        lang={langOf(report.lang)}
        aria-current={isThis ? 'page' : undefined}
      >
        {typeset(report.title, report.lang)}
      </Link>
      <ReportHour
        report={report}
        shape={shape}
        first={isFirst && !report.date_label && <em>{t.story.first}, </em>}
      >
        {isThis && <span>{t.story.thisArticle}</span>}
      </ReportHour>
    </li>
  )
}
