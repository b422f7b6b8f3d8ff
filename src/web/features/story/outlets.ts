import type { StoryReport } from '#contract/content/stories.ts'

export interface Outlet {
  id: string
  name: string
  /** Languages in the order of the outlet's reports. */
  languages: string[]
  reports: number
}

export const outletsOf = (reports: readonly StoryReport[]): Outlet[] => {
  const outlets = new Map<string, Outlet>()
  for (const { source_id, source_name, lang } of reports) {
    const outlet = outlets.get(source_id) ?? { id: source_id, name: source_name, languages: [], reports: 0 }
    outlet.reports += 1
    if (!outlet.languages.includes(lang)) outlet.languages.push(lang)
    outlets.set(source_id, outlet)
  }
  return [...outlets.values()]
}
