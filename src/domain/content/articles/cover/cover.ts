import type { Category } from '#contract/content/taxonomy.ts'
import { drawApplications } from './applications.ts'
import { drawBusiness } from './business.ts'
import { HEIGHT, rect, WIDTH, type Drawing } from './canvas.ts'
import { drawCommunity } from './community.ts'
import { coverStyle, type Inking } from './palette.ts'
import { drawProducts } from './products.ts'
import { drawResearch } from './research.ts'
import { seededRandom } from './seeded-random.ts'
import { drawTechnology } from './technology.ts'

const DRAWINGS: Record<Category, Drawing> = {
  research: drawResearch,
  technology: drawTechnology,
  business: drawBusiness,
  products: drawProducts,
  applications: drawApplications,
  community: drawCommunity,
}

interface CoverRequest {
  /** The same seed and category always render the same bytes, because covers are cached for ever. */
  seed: string
  category: Category
  /** Pixels. The drawing is 1200 × 750; other aspect ratios show the middle of it. */
  width?: number
  height?: number
}

/**
 * The fallback for an article without a picture: an SVG document without text, script or external references,
 * in the category's hue for light and dark schemes. Covers are cached for ever, so that a changed drawing
 * needs a new `COVER_VERSION`.
 */
export const drawCover = ({ seed, category, width = WIDTH, height = HEIGHT }: CoverRequest): string => {
  const random = seededRandom(`${category}/${seed}`)
  const inking = random.pick<Inking>(['pale', 'pale', 'pale', 'pale', 'tinted', 'tinted', 'reversed'])
  const drawing = DRAWINGS[category](random)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${coverStyle(category, inking)}</style>${rect('g', { x: 0, y: 0, width: WIDTH, height: HEIGHT })}${drawing}</svg>`
  )
}
