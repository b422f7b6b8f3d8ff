import { readFileSync } from 'node:fs'
import { type Findings, IOS } from './project-files.ts'

const ICONS = ['icon.png', 'icon-dark.png'].map((name) => `${IOS}/Assets.xcassets/AppIcon.appiconset/${name}`)
const SIDE = 1024
/** Byte offsets in a PNG's IHDR chunk, always the first (PNG specification, section 11.2.2). */
const WIDTH_AT = 16
const HEIGHT_AT = 20
const COLOUR_AT = 25
const GREY_ALPHA = 4
const RGB_ALPHA = 6

/**
 * The reason why the App Store would reject an icon: it requires 1024 × 1024 pixels without an alpha channel.
 */
export const iconProblem = (png: Buffer): string | undefined => {
  if (png.readUInt32BE(WIDTH_AT) !== SIDE || png.readUInt32BE(HEIGHT_AT) !== SIDE)
    return `is not ${SIDE} × ${SIDE}`
  const colour = png.readUInt8(COLOUR_AT)
  return colour === GREY_ALPHA || colour === RGB_ALPHA || png.includes('tRNS')
    ? 'has an alpha channel'
    : undefined
}

export const checkIcons = ({ attempt, expect }: Findings): void => {
  for (const icon of ICONS)
    attempt(icon, () => {
      const problem = iconProblem(readFileSync(icon))
      expect(problem === undefined, icon, problem ?? '')
    })
}
