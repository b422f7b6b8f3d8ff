import type { Category } from '#contract/content/taxonomy.ts'
import { drawApplications } from './applications.ts'
import { drawBusiness } from './business.ts'
import { group, HEIGHT, rect, WIDTH, type Drawing } from './canvas.ts'
import { drawCommunity } from './community.ts'
import { type Cover, countOutlets, type StoryFacts } from './cover-address.ts'
import { coverStyle, type Inking, languageStyle } from './palette.ts'
import { drawProducts } from './products.ts'
import { drawResearch } from './research.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { drawTechnology } from './technology.ts'
import { drawThreads } from './threads.ts'

const DRAWINGS: Record<Category, Drawing> = {
  research: drawResearch,
  technology: drawTechnology,
  business: drawBusiness,
  products: drawProducts,
  applications: drawApplications,
  community: drawCommunity,
}

interface CoverRequest extends Cover {
  /** Pixels. The drawing is 1200 × 750; other aspect ratios show the middle of it. */
  width?: number
  height?: number
}

/** The light of the hour: full colour at night, a tint at dawn and dusk, and paper by day. */
const inkingAt = (hour: number): Inking => {
  if (hour < 5 || hour >= 22) return 'reversed'
  return hour < 8 || hour >= 19 ? 'tinted' : 'pale'
}

/** Behind the threads of several sources the drawing steps back. */
const BEHIND = 0.62

/** One source alone has no thread, as it has no score bar: the drawing shows its category and hour. */
const storyDrawing = (drawing: string, random: SeededRandom, story: StoryFacts): string =>
  countOutlets(story) < 2 ? drawing : group(`opacity="${BEHIND}"`, drawing) + drawThreads(random, story)

/**
 * The fallback for an article without a picture: an SVG document without text, script or external references,
 * in the category's hue for light and dark schemes. The same seed, category and story always render the same
 * bytes, because covers are cached for ever: a changed drawing needs another version (`cover-address.ts`).
 */
export const drawCover = ({
  seed,
  category,
  story,
  width = WIDTH,
  height = HEIGHT,
}: CoverRequest): string => {
  const random = seededRandom(`${category}/${seed}`)
  const picked = random.pick<Inking>(['pale', 'pale', 'pale', 'pale', 'tinted', 'tinted', 'reversed'])
  const inking = story ? inkingAt(story.hour) : picked
  const drawing = DRAWINGS[category](random)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${coverStyle(category, inking)}${story ? languageStyle(inking) : ''}</style>` +
    `${rect('g', { x: 0, y: 0, width: WIDTH, height: HEIGHT })}${story ? storyDrawing(drawing, random, story) : drawing}</svg>`
  )
}
