import type { ReactNode } from 'react'
import type { StoryReport } from '#contract/content/stories.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { Time } from './time.tsx'

interface ReportHourProps {
  report: Pick<StoryReport, 'source_name' | 'lang' | 'publish_time' | 'date_label'>
  shape: 'time' | 'dayTime'
  /** Says more of the report, before its hour. */
  children?: ReactNode
  /** Precedes the hour. */
  first?: ReactNode
}

/** The outlet, the language and the hour of a report. */
export const ReportHour = ({ report, shape, children, first }: ReportHourProps) => {
  const { languageName } = useI18n()
  return (
    <p className="meta">
      <b>{report.source_name}</b>
      <abbr title={languageName(report.lang)}>{report.lang.toUpperCase()}</abbr>
      {children}
      <span>
        {first}
        <Time iso={report.publish_time} label={report.date_label} shape={shape} />
      </span>
    </p>
  )
}
