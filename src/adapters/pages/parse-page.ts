import { parseHTML } from 'linkedom'

/**
 * HTML as a document with `html` and `body`. Their tags may be left out (HTML standard, section 13.1.2.4), but
 * linkedom takes what it reads literally and Readability looks for the article in `body` alone.
 */
export function parsePage(html: string): Document {
  const { document } = parseHTML(withBody(html))
  if (document.documentElement?.localName === 'html') return document
  // `<html>` stood in a comment, or after something else.
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
