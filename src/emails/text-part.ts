import type { Block, MailContent } from './mail-content.ts'

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const blockText = (block: Block): string => {
  switch (block.is) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`
    case 'quotation':
      return quoted(block.text)
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'code':
    case 'paragraph':
      return block.text
  }
}

export const textPart = ({ blocks, reason }: MailContent, site: string): string =>
  `${[...blocks.map(blockText), `--\n${reason}\nAperçu · ${site}`].join('\n\n')}\n`
