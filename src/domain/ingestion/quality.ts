/**
 * How complete an item is, 0 to 100: what a reader gets from it before anybody has judged its news.
 * Orders "best of" lists until enrichment knows better.
 */
export const completeness = (item: {
  description: string | null
  wordCount: number | null
  hasImage: boolean
  hasAuthor: boolean
  hasDate: boolean
  sourceTier: number
  title: string
}): number => {
  const excerpt = Math.min((item.description?.length ?? 0) / 240, 1)
  const length = Math.min((item.wordCount ?? 0) / 400, 1)
  const tier = { 1: 1, 2: 0.7, 3: 0.35 }[item.sourceTier] ?? 0.35
  const score =
    30 * tier +
    25 * excerpt +
    15 * length +
    12 * Number(item.hasImage) +
    8 * Number(item.hasDate) +
    5 * Number(item.hasAuthor) +
    5 * Number(item.title.length >= 20)
  return Math.round((isPromotion(item.title) ? score * 0.4 : score) * 10) / 10
}

/** "Lifetime access for $70", "bon plan", "Black Friday": paid or shopping items that feeds mix in. */
const isPromotion = (title: string): boolean =>
  /\b(?:lifetime (?:access|subscription|deal)|deal(?:s)? of the day|% off|black friday|prime day|bons? plans?|code promo|soldes|sponsored|sponsoris[ée])\b/i.test(
    title,
  )
