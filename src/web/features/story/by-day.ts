import type { StoryReport } from '#contract/stories.ts'

export interface ReportsOfDay {
  /** Null for those whose publisher gives no date. */
  day: string | null
  reports: StoryReport[]
}

/** Reports under the day they came, in the order they are given in. `dayOf` writes a day as the reader's calendar has it. */
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
