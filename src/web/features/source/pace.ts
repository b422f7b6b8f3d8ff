import type { Texts } from '#locales/en/source.ts'

/** How often a source publishes, by the articles of its last days. */
export const paceOf = (days: readonly number[], t: Texts['pace']): string => {
  const sum = days.reduce((total, count) => total + count, 0)
  const aDay = sum / days.length
  if (aDay >= 1) return t.daily(Math.round(aDay))
  const aWeek = aDay * 7
  if (aWeek >= 1) return t.weekly(Math.round(aWeek))
  return sum > 0 ? t.rare : t.none
}
