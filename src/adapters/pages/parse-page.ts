import { parseHTML } from 'linkedom'

/**
 * Pages may leave out `html` and `body` (HTML standard, section 13.1.2.4), which linkedom does not supply and
 * Readability needs.
 */
export function parsePage(html: string): Document {
  const { document } = parseHTML(withBody(html))
  if (document.documentElement?.localName === 'html') return document
  // The `<html>` that was found is inside a comment, or follows other content.
  return parseHTML(wrapped(html)).document
}

function withBody(html: string): string {
  if (!/<html[\s>]/i.test(html)) return wrapped(html)
  if (/<body[\s>]/i.test(html)) return html
  const opened = html.replace(/<\/head\s*>/i, '$&<body>')
  return opened === html ? html.replace(/<html(?:\s[^<>]*)?>/i, '$&<body>') : opened
}

function wrapped(html: string): string {
  return `<html><body>${html}`
}
