import { Parser } from 'htmlparser2'

/**
 * Whether a page says `<meta name="tdm-reservation" content="1">` (TDM Reservation Protocol, W3C Community Group); where it says both,
 * it is reserved. Read apart from the document, which takes the case of names literally.
 */
export function isReservedByMeta(html: string): boolean {
  let isReserved = false
  const parser = new Parser({
    onopentag(name, { name: property = '', content = '' }) {
      if (name === 'meta' && property.trim().toLowerCase() === 'tdm-reservation')
        isReserved ||= content.trim() === '1'
    },
  })
  parser.end(html)
  return isReserved
}
