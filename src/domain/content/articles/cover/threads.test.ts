import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { drawCover } from './cover.ts'
import type { StoryFacts } from './cover-address.ts'

const MAX_BYTES = 16 * 1024
const SEEDS = Array.from({ length: 60 }, (_, i) => `0192f0c4${(i * 7).toString(16).padStart(2, '0')}`)

const facts = (en: number, fr: number, hour = 12): StoryFacts => ({ outlets: { en, fr }, hour })

const threadsOf = (svg: string, tone: 'e' | 'f') =>
  svg.match(new RegExp(`class="l${tone}"`, 'g'))?.length ?? 0

test.each([
  [1, 1],
  [3, 2],
  [0, 4],
  [15, 15],
])('a thread for each of %i English and %i French sources', (en, fr) => {
  for (const category of CATEGORIES) {
    const svg = drawCover({ seed: '0123456789', category, story: facts(en, fr) })
    expect([threadsOf(svg, 'e'), threadsOf(svg, 'f')]).toEqual([en, fr])
  }
})

test('one source alone has no thread', () => {
  const svg = drawCover({ seed: '0123456789', category: 'research', story: facts(1, 0) })
  expect(threadsOf(svg, 'e')).toBe(0)
})

/** All that is drawn, in its order and without its colours. */
const behind = (svg: string) => svg.slice(svg.indexOf('</style>'), svg.indexOf('</g><path class="lg"'))

test('the same story has the same bytes, and keeps its drawing when a source joins', () => {
  for (const category of CATEGORIES) {
    const [before, again, after] = [facts(2, 1), facts(2, 1), facts(2, 2)].map((story) =>
      drawCover({ seed: '0123456789', category, story }),
    )
    expect(again).toBe(before)
    expect(after).not.toBe(before)
    expect(behind(after ?? '')).toBe(behind(before ?? ''))
  }
})

test('the light of the hour decides the ground', () => {
  const groundAt = (hour: number) =>
    /\.g\{fill:(#[0-9a-f]{6})\}/.exec(
      drawCover({ seed: '0123456789', category: 'research', story: facts(2, 1, hour) }),
    )?.[1]
  const grounds = [12, 7, 20, 2, 23].map(groundAt)
  expect(new Set(grounds).size).toBe(3)
  expect([grounds[1], grounds[3]]).toEqual([grounds[2], grounds[4]])
})

test.each(CATEGORIES)(
  '%s covers of stories are sound, small and visible in a narrow crop',
  async (category) => {
    for (const [at, seed] of SEEDS.entries()) {
      const story = facts((at % 15) + 1, at % 16, at % 24)
      const svg = drawCover({ seed, category, story })
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES)
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null|\de-\d/u)
    }
    const colours = async (story: StoryFacts) => {
      const svg = drawCover({ seed: '0123456789', category, story, width: 40, height: 62 })
      return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    }
    expect(await colours(facts(3, 2))).not.toEqual(await colours(facts(1, 0)))
  },
)
