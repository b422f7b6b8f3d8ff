import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { escapeMarkup } from '../../src/contract/values/markup.ts'
import { MORE_WIDTHS, type Shot, WIDTHS } from './take-screens.ts'

const SCALE = 0.5
const GAP = 12
const GROUND = '#8a8a8a'

interface Placed {
  input: Buffer
  left: number
  top: number
  width: number
  height: number
}

/** One row of a sheet from `top` on: the shots side by side, at half their size. */
const placeRow = async (shots: readonly Shot[], top: number): Promise<Placed[]> => {
  let left = GAP
  const placed: Placed[] = []
  for (const { file, width: shotWidth } of shots) {
    const width = Math.round(shotWidth * SCALE)
    const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
    placed.push({ input: data, left, top, width, height: info.height })
    left += width + GAP
  }
  return placed
}

const endOf = (placed: readonly Placed[], side: (one: Placed) => number): number =>
  Math.max(0, ...placed.map(side)) + GAP

/** Desktop and phone above, the widths between and beyond below. */
const writeSheet = async (shots: readonly Shot[], file: string): Promise<void> => {
  const rowOf = (widths: readonly number[]) =>
    shots.filter(({ width }) => widths.includes(width)).toSorted((a, b) => b.width - a.width)
  const first = await placeRow(rowOf(WIDTHS), GAP)
  const second = await placeRow(
    rowOf(MORE_WIDTHS),
    endOf(first, ({ top, height }) => top + height),
  )
  const placed = [...first, ...second]
  const width = endOf(placed, (one) => one.left + one.width)
  const height = endOf(placed, (one) => one.top + one.height)
  await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(placed.map(({ input, left, top }) => ({ input, left, top })))
    .png({ compressionLevel: 6 })
    .toFile(file)
}

/** A PNG for each screen, and a page with all of them. */
export const writeSheets = async (shots: readonly Shot[], folder: string): Promise<string> => {
  const figures: string[] = []
  for (const [name, ofScreen] of Map.groupBy(shots, ({ screen }) => screen.name)) {
    const sheet = `${name}.png`
    await writeSheet(ofScreen, join(folder, sheet))
    const links = ofScreen.map(
      ({ file, width, locale, scheme }) =>
        `<a href="${escapeMarkup(relative(folder, file))}">${width} ${locale} ${scheme}</a>`,
    )
    figures.push(
      `<section id="${name}"><h2>${name}</h2><p>${links.join(' · ')}</p><img src="${sheet}" loading="lazy" alt=""></section>`,
    )
  }
  const index = join(folder, 'index.html')
  writeFileSync(
    index,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheets</title>
<style>body{font:15px/1.5 system-ui;margin:2rem}img{max-width:100%}p{color:#555}</style>
<h1>Contact sheets</h1>
${figures.join('\n')}
</html>
`,
  )
  return index
}
