import { Parser } from 'htmlparser2'

/**
 * TDM Reservation Protocol (W3C Community Group). The source is parsed apart from the document, whose queries
 * are sensitive to the case of names.
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
