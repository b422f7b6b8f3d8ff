/**
 * Data in a page as an inert block, which no Content-Security-Policy concerns. With `<` escaped, no value can close the element or
 * open another (HTML Standard, 4.12.1.3).
 */
export const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

/** Reads a block and removes it. Undefined where the page has none. */
export const takeDataBlock = (id: string): unknown => {
  const block = document.querySelector(`script#${id}`)
  block?.remove()
  return block ? JSON.parse(block.textContent) : undefined
}
