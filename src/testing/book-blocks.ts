import { readFileSync } from 'node:fs'

const BOOK = 'docs/operations.md'

/** A block of code in that language, as a chapter of docs/operations.md has it, once. */
export const bookBlock = (chapter: number, language: string): string => {
  const text = readFileSync(BOOK, 'utf8')
  const [, section = ''] = text.split(new RegExp(`^## ${chapter}\\. .*$`, 'm'))
  const [own = ''] = section.split(/^## /m)
  const blocks = Array.from(own.matchAll(/^```(\w+)\n(.*?)^```$/gms)).filter(([, name]) => name === language)
  if (blocks.length !== 1) throw new Error(`${BOOK}, ${chapter}: ${blocks.length} blocks of ${language}`)
  return blocks[0]?.[2] ?? ''
}

/** Replaces what differs on this machine; it has to be there. */
export const withChange = (block: string, from: string, to: string): string => {
  if (!block.includes(from)) throw new Error(`There is no ${from} in\n${block}`)
  return block.replaceAll(from, to)
}
