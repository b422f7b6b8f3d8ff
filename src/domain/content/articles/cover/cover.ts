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
  /** Idempotent: the same seed and category always render the same bytes. */
  seed: string
  category: Category
  /** Pixels; the drawing is 1200 × 750, and other shapes show its middle. */
  width?: number
  height?: number
}

/**
 * Renders the fallback for an article without a picture: a complete SVG document without text, script or
 * external references, in the category's hue for light and dark. Change the drawing only together with the
 * version in its address: covers are cached for ever.
 */
export const drawCover = ({ seed, category, width = WIDTH, height = HEIGHT }: CoverRequest): string => {
  const random = seededRandom(`${category}/${seed}`)
  const inking = random.pick<Inking>(['pale', 'pale', 'pale', 'pale', 'tinted', 'tinted', 'reversed'])
  const drawing = DRAWINGS[category](random)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${coverStyle(category, inking)}</style>${rect('g', 0, 0, WIDTH, HEIGHT)}${drawing}</svg>`
  )
}
