import type { SeededRandom } from './seeded-random.ts'

/** All drawings share one 16:10 sheet; other aspect ratios crop it around the middle. */
export const WIDTH = 1200
export const HEIGHT = 750
export const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 }

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/**
 * Returns SVG elements that are coloured by the tones' classes only, so that one style sheet decides the
 * colours.
 */
export type Drawing = (random: SeededRandom) => string

/** `a` is the main tone, `b` the second one, and `g` the tone of the ground, in which cut-outs are drawn. */
export type Tone = 'a' | 'b' | 'g'

/**
 * One decimal is a third of a pixel at the largest rendered size, so that more digits would only add bytes.
 */
export const num = (value: number): string => String(Math.round(value * 10) / 10)

export const polar = (centre: Point, radius: number, angle: number): Point => ({
  x: centre.x + radius * Math.cos(angle),
  y: centre.y + radius * Math.sin(angle),
})

export const distance = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y)

/**
 * Filled shapes have the tone's class, stroked ones the same with the prefix `l`, because CSS sets `fill` for
 * the former and `stroke` for the latter.
 */
export const circle = (tone: Tone, { x, y }: Point, radius: number): string =>
  `<circle class="${tone}" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>`

export const ring = (tone: Tone, { x, y }: Point, radius: number): string =>
  `<circle class="l${tone}" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>`

export const rect = (tone: Tone, { x, y, width, height }: Box, radius = 0): string =>
  `<rect class="${tone}" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${
    radius > 0 ? ` rx="${num(radius)}"` : ''
  }/>`

export const shape = (tone: Tone, d: string): string => `<path class="${tone}" d="${d}"/>`

export const line = (tone: Tone, d: string, width: number): string =>
  `<path class="l${tone}" stroke-width="${num(width)}" d="${d}"/>`

export const group = (attributes: string, content: string): string => `<g ${attributes}>${content}</g>`
