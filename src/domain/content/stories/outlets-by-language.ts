interface Report {
  source_id: string
  lang: string
  publish_time: Date
}

/** Counts an outlet in the language of its latest report; null for a single outlet, which needs no comparison. */
export const outletsByLanguage = (reports: readonly Report[]): Record<string, number> | null => {
  const inOrder = reports.toSorted((a, b) => a.publish_time.getTime() - b.publish_time.getTime())
  const outlets = new Map(inOrder.map(({ source_id, lang }) => [source_id, lang]))
  if (outlets.size < 2) return null
  const byLanguage = Map.groupBy(outlets.values(), (lang) => lang)
  return Object.fromEntries([...byLanguage].map(([lang, of]) => [lang, of.length]))
}
