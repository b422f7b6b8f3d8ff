import { decodeFeed } from '@apercu/feed-reader'

/** Eight times the HTML standard's prescan, because some pages put scripts before their charset. */
const PRESCAN_BYTES = 8_192
const MAX_CONTROLS_PER_CHAR = 0.01

/**
 * The byte order mark has precedence over the header, and that over `<meta charset>`, with decodeFeed's
 * exceptions. Empty for binary content, such as a PDF.
 */
export function decodeHtml(html: Uint8Array, contentType = ''): string {
  const { text } = decodeFeed(html, /charset\s*=/i.test(contentType) ? contentType : declaredType(html))
  const start = text.slice(0, PRESCAN_BYTES)
  const controls = start.match(/(?!\s)\p{Cc}/gu)?.length ?? 0
  return controls > start.length * MAX_CONTROLS_PER_CHAR ? '' : text
}

function declaredType(html: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(html.subarray(0, PRESCAN_BYTES))
  const charset = /<meta[^>]{0,300}?charset\s*=[\s"']*([\w.:-]{1,40})/i.exec(start)?.[1]
  return charset ? `text/html; charset=${charset}` : ''
}
