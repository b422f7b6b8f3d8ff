import type { Score } from '#contract/content/articles.ts'

/**
 * Converts a score to tenths of a point that add up to its total. Rounding each part by itself would break
 * the sum, so missing tenths go to the parts that lost most (largest remainder). Parts of zero are omitted.
 */
export const scorePoints = ({ total, parts }: Score): Score => {
  const given = parts.filter(({ value }) => value > 0)
  const totalTenths = Math.round(total * 10)
  const floors = given.map(({ value }) => Math.floor(value * 10))
  const missing = totalTenths - floors.reduce((sum, tenths) => sum + tenths, 0)
  const byLoss = given
    .map(({ value }, index) => ({ index, loss: value * 10 - (floors[index] ?? 0) }))
    .toSorted((a, b) => b.loss - a.loss)
  const raised = new Set(byLoss.slice(0, Math.max(0, missing)).map(({ index }) => index))
  return {
    total: totalTenths / 10,
    parts: given.map(({ name }, index) => ({
      name,
      value: ((floors[index] ?? 0) + (raised.has(index) ? 1 : 0)) / 10,
    })),
  }
}
