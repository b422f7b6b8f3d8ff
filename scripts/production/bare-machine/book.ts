import { readFileSync } from 'node:fs'

/** A heading of the page and the commands under it, each block as it stands. */
export interface Chapter {
  title: string
  blocks: string[]
}

export const BOOK = 'docs/install.md'

/** The chapters of the page about setting up a site, with every block of shell in them. */
export const readBook = (markdown = readFileSync(BOOK, 'utf8')): Chapter[] => {
  const chapters: Chapter[] = []
  let block: string[] | undefined
  for (const line of markdown.split('\n')) {
    if (block && line === '```') {
      chapters.at(-1)?.blocks.push(block.join('\n'))
      block = undefined
    } else if (block) block.push(line)
    else if (line === '```sh') block = []
    else if (line.startsWith('## ')) chapters.push({ title: line.slice(3), blocks: [] })
  }
  if (block) throw new Error('A block of the page has no end')
  return chapters
}

/** The commands of a block, one by one: a backslash continues a line. */
export const commandsOf = (block: string): string[] => block.replaceAll('\\\n', ' ').split('\n')
