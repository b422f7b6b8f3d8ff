import type { CurrentReader } from '#web/lib/api/reader.ts'

const ID = 'reader'

/** The end of a page, before which the block stands. */
export const PAGE_END = '</body></html>'

/** With `<` escaped, no value can close the element or open another (HTML Standard, 4.12.1.3). */
const dataOf = (viewer: CurrentReader): string => JSON.stringify(viewer).replaceAll('<', String.raw`\u003c`)

/**
 * The reader of a page as an inert data block, which no Content-Security-Policy concerns. It is the last
 * element of the body, so that the server may keep everything before it for all readers of a tier.
 */
export const readerBlock = (viewer: CurrentReader): string =>
  `<script type="application/json" id="${ID}">${dataOf(viewer)}</script>`

/** Reads the block and removes it, because React does not know it. Undefined on pages of visitors. */
export const takeReaderBlock = (): CurrentReader | undefined => {
  const block = document.querySelector(`script#${ID}`)
  block?.remove()
  return block ? (JSON.parse(block.textContent) as CurrentReader) : undefined
}
