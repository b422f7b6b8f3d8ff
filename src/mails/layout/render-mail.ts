import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderedMail } from '#domain/kernel/mail/rendered-mail.ts'

/** RFC 3676 asks for lines below 79 characters. Addresses are never broken. */
const LINE = 78

const toText = compile({
  wordwrap: LINE,
  selectors: [
    { selector: '.preheader', format: 'skip' },
    { selector: 'table.bars', format: 'skip' },
    { selector: 'sup', format: 'inlineSurround', options: { prefix: ' [', suffix: ']' } },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, format: 'heading', options: { uppercase: false } })),
    {
      selector: 'a',
      format: 'anchor',
      options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true },
    },
    // Omits addresses that the mail repeats as text or in another link.
    { selector: 'a.no-url', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'blockquote', format: 'blockquote', options: { trimEmptyLines: false } },
    { selector: 'img', format: 'skip' },
  ],
})

/** Renders both parts, HTML and plain text, from one source, so that they agree. */
export const renderMail = (subject: string, mail: ReactElement): RenderedMail => {
  const html = `<!doctype html>${renderToStaticMarkup(mail)}\n`
  return {
    // Replaces line breaks, since a subject is one line, but keeps the narrow spaces of French.
    subject: subject.replaceAll(/[\t-\r \u0085\u2028\u2029]+/g, ' ').trim(),
    text: `${toText(html).trim()}\n`,
    html,
  }
}
