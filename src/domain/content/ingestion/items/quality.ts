/** In points. Only `promotion` is negative. */
export interface QualityParts {
  tier: number
  excerpt: number
  length: number
  image: number
  date: number
  author: number
  title: number
  promotion: number
}

/**
 * Rates from 0 to 100 how useful an item is to a reader before its news is judged. Lists in the order
 * `quality` sort by this figure. A promotion loses six tenths of its points.
 */
export const completeness = (item: {
  description: string | null
  wordCount: number | null
  hasImage: boolean
  hasAuthor: boolean
  hasDate: boolean
  sourceTier: number
  title: string
  isPromotion: boolean
}): { quality: number; parts: QualityParts } => {
  const parts = {
    tier: 30 * ({ 1: 1, 2: 0.7, 3: 0.35 }[item.sourceTier] ?? 0.35),
    excerpt: tenths(25 * Math.min((item.description?.length ?? 0) / 240, 1)),
    length: tenths(15 * Math.min((item.wordCount ?? 0) / 400, 1)),
    image: 12 * Number(item.hasImage),
    date: 8 * Number(item.hasDate),
    author: 5 * Number(item.hasAuthor),
    title: 5 * Number(item.title.length >= 20),
  }
  return withPromotion(parts, item.isPromotion)
}

/** Separate from `completeness`, because a recheck of junk knows the stored points only. */
export const withPromotion = (
  parts: Omit<QualityParts, 'promotion'>,
  isPromotion: boolean,
): { quality: number; parts: QualityParts } => {
  const sum = Object.entries(parts).reduce(
    (total, [part, value]) => (part === 'promotion' ? total : total + value),
    0,
  )
  const promotion = isPromotion ? tenths(-0.6 * sum) : 0
  return { quality: tenths(sum + promotion), parts: { ...parts, promotion } }
}

const tenths = (value: number): number => Math.round(value * 10) / 10
