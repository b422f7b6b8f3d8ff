import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { Block } from './mail-content.ts'
import { COLOUR, MONO, SANS } from './mail-style.ts'
import { Button, Heading, Section, Text } from './primitives.ts'

const lines = (text: string): ReactNode[] =>
  text.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))

const fact = ({ name, value }: { name: string; value: string }): ReactElement =>
  h(
    'tr',
    { key: name },
    h(
      'td',
      {
        className: 'faint',
        style: {
          padding: '3px 16px 3px 0',
          font: `14px/1.5 ${SANS}`,
          color: COLOUR.faint,
          verticalAlign: 'top',
        },
      },
      name,
    ),
    h(
      'td',
      {
        className: 'ink',
        style: {
          padding: '3px 0',
          font: `14px/1.5 ${SANS}`,
          color: COLOUR.ink,
          overflowWrap: 'anywhere',
        },
      },
      value,
    ),
  )

const within = (block: Block): ReactNode => {
  switch (block.is) {
    case 'heading':
      return h(Heading, { level: 1 }, block.text)
    case 'paragraph':
      return h(Text, null, ...lines(block.text))
    case 'quotation':
      return h(
        'blockquote',
        {
          className: 'set ink',
          style: {
            margin: 0,
            padding: '14px 18px',
            borderLeft: `3px solid ${COLOUR.accent}`,
            background: COLOUR.paper,
            font: `16px/1.6 ${SANS}`,
            color: COLOUR.ink,
            overflowWrap: 'anywhere',
          },
        },
        // `pre`, since a quotation must keep its line breaks and spaces in both parts of the mail.
        h('pre', { style: { margin: 0, font: 'inherit', whiteSpace: 'pre-wrap' } }, block.text),
      )
    case 'facts':
      return h(
        'table',
        { className: 'facts', role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
        h('tbody', null, block.facts.map(fact)),
      )
    case 'button':
      return h(Button, { href: block.url }, block.label)
    case 'code':
      return h(
        'p',
        {
          className: 'set ink',
          style: {
            margin: 0,
            padding: '16px 20px',
            background: COLOUR.paper,
            font: `600 30px/1.2 ${MONO}`,
            letterSpacing: '6px',
            color: COLOUR.ink,
          },
        },
        block.text,
      )
  }
}

export const Blocks = ({ blocks }: { blocks: readonly Block[] }): ReactElement[] =>
  blocks.map((block, at) => h(Section, { key: at, style: { padding: '0 0 20px' } }, within(block)))
