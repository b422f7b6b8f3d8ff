import type { StoryReport } from '#contract/content/stories.ts'

export interface ReportsOfDay {
  /** Null for reports without a date of their publisher. */
  day: string | null
  reports: StoryReport[]
}

/** Keeps the given order. `dayOf` formats a day in the reader's time zone. */
export const byDay = (reports: readonly StoryReport[], dayOf: (iso: string) => string): ReportsOfDay[] => {
  const days: ReportsOfDay[] = []
  for (const report of reports) {
    const day = report.date_label === undefined ? dayOf(report.publish_time) : null
    const last = days.at(-1)
    if (last?.day === day) last.reports.push(report)
    else days.push({ day, reports: [report] })
  }
  return days
}
