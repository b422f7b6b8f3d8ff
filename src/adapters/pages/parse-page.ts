import { parseHTML } from 'linkedom'

/**
 * Adds the tags `html` and `body`, which pages may leave out (HTML standard, section 13.1.2.4), because linkedom does
 * not, and Readability looks for the article in `body` only.
 */
export function parsePage(html: string): Document {
  const { document } = parseHTML(withBody(html))
  if (document.documentElement?.localName === 'html') return document
  // The `<html>` that was found was in a comment, or after other content.
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
