import type { StoryReport } from '#contract/content/stories.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { ReportHour } from '#web/components/report-hour.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** Who reported when, in one line under the title; the reports themselves are further down the page. */
export const ReportHours = ({ reports }: { reports: readonly StoryReport[] }) => {
  const { formatDate } = useI18n()
  const t = useTexts('story')
  const isShared = useNow() === undefined
  const days = new Set(reports.map(({ publish_time }) => formatDate(publish_time, 'date', isShared)))
  if (reports.length < 2) return null
  return (
    <div className="story-panel">
      <ol className="story" aria-label={t.hours} data-shape={days.size > 1 ? 'dayTime' : 'time'}>
        {reports.map((report) => (
          <li key={report.id} data-lang={report.lang}>
            <ReportHour report={report} shape={days.size > 1 ? 'dayTime' : 'time'} />
          </li>
        ))}
      </ol>
    </div>
  )
}
