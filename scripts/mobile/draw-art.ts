import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** `npm run native:art`: renders the apps' icons and splash pictures from `public/favicon.svg`. */
const INK = '#191714'
const PAPER = '#faf8f3'
const NIGHT = '#141311'
const MARK = '#ff8463'
const DARK_MARK = '#c2371a'

const [, LETTER] = / d="([^"]+)"/.exec(readFileSync('public/favicon.svg', 'utf8')) ?? []
if (!LETTER) throw new Error('public/favicon.svg has no letter to draw')

interface Drawing {
  paper: string
  mark: string
  /** Height of the letter as a share of the picture's side. */
  share: number
  /** Corner radius as a share of the picture's side; 0 for platforms that mask the icon themselves. */
  radius?: number
}

/**
 * The path of the letter is 1,420 units high and 730 wide, and its centre, not its origin, is placed: (445,
 * 191).
 */
const draw = ({ paper, mark, share, radius = 0 }: Drawing): string => {
  const scale = (100 * share) / 1420
  const at = `translate(${50 - 445 * scale} ${50 + 191 * scale}) scale(${scale} ${-scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" rx="${radius * 100}" fill="${paper}"/>
<path transform="${at}" d="${LETTER}" fill="${mark}" stroke="${mark}" stroke-width="64" stroke-linejoin="round"/></svg>`
}

const write = async (path: string, pixels: number, drawing: Drawing): Promise<void> => {
  const picture = sharp(Buffer.from(draw(drawing)), { density: (72 * pixels) / 100 }).resize(pixels, pixels)
  // The App Store rejects icons with an alpha channel.
  const opaque = drawing.radius ? picture : picture.flatten({ background: drawing.paper }).removeAlpha()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await opaque.png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer())
}

const ASSETS = 'mobile/ios/App/App/Assets.xcassets'
const RES = 'mobile/android/app/src/main/res'
const LAUNCHER_PIXELS = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }
const icon = { paper: INK, mark: MARK, share: 0.62 }

await write(`${ASSETS}/AppIcon.appiconset/icon.png`, 1024, icon)
await write(`${ASSETS}/AppIcon.appiconset/icon-dark.png`, 1024, { ...icon, paper: NIGHT })
await write(`${ASSETS}/Splash.imageset/splash.png`, 2732, { paper: PAPER, mark: DARK_MARK, share: 0.12 })
await write(`${ASSETS}/Splash.imageset/splash-dark.png`, 2732, { paper: NIGHT, mark: MARK, share: 0.12 })
for (const [density, pixels] of Object.entries(LAUNCHER_PIXELS)) {
  await write(`${RES}/mipmap-${density}/ic_launcher.png`, pixels, { ...icon, radius: 0.18 })
  await write(`${RES}/mipmap-${density}/ic_launcher_round.png`, pixels, { ...icon, share: 0.55, radius: 0.5 })
}
