import { randomBytes } from 'node:crypto'
import type { MailMessage, SharedTexts } from './mailer.ts'
import { mimeMessage } from './mime-message.ts'

/**
 * Quoted-printable writes these characters as they are and breaks lines at none of them, so that tokens of one
 * length take the same places in every mail. A line that begins with one needs no stuffing either (RFC 5321, 4.5.2).
 */
const TOKEN = /^[\w-]+$/

interface Encoding {
  boundary: string
  /** All after the headers, with the first of two tokens. */
  body: Buffer
  /** Where the token's characters are, in order, as often as the texts have the token. */
  places: Int32Array
}

const countOf = (text: string, part: string): number => text.split(part).length - 1

const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/**
 * Encodes the texts with two tokens that differ in every character, so that the places where the results
 * differ are those of the token. Undefined where these are not as many as there are characters, as in Base64.
 */
const encode = async (
  message: MailMessage,
  { of, placeholder }: SharedTexts,
): Promise<Encoding | undefined> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const boundary = randomBytes(8).toString('hex')
  const bodyWith = async (token: string): Promise<Buffer> => {
    const text = of.text.replaceAll(placeholder, token)
    const html = of.html.replaceAll(placeholder, token)
    const raw = await new MailComposer(mimeMessage({ ...message, text, html }, boundary)).compile().build()
    return raw.subarray(raw.indexOf(END_OF_HEADERS))
  }
  // A letter and a digit: nodemailer counts letters when it chooses between quoted-printable and Base64.
  const body = await bodyWith('A'.repeat(placeholder.length))
  const other = await bodyWith('0'.repeat(placeholder.length))
  const places = Int32Array.from(body.keys().filter((at) => body[at] !== other[at]))
  const occurrences = countOf(of.text, placeholder) + countOf(of.html, placeholder)
  const isLiteral = body.length === other.length && places.length === occurrences * placeholder.length
  return isLiteral ? { boundary, body, places } : undefined
}

/**
 * Composes mails with `shared` texts from one encoding of these texts, which takes nodemailer milliseconds.
 * Everything else of a mail is in its headers, which nodemailer writes for each, whatever they hold. The result is
 * what nodemailer makes of the message, byte for byte, with the boundary of the encoding. Undefined for other
 * mails, and for a token that an encoding has no place for. An encoding is kept as long as its texts.
 */
export const createKeptEncodings = (): ((message: MailMessage) => Promise<Buffer | undefined>) => {
  const kept = new WeakMap<SharedTexts['of'], Promise<Encoding | undefined>>()
  return async (message) => {
    const { shared } = message
    if (!shared || shared.token.length !== shared.placeholder.length || !TOKEN.test(shared.token))
      return undefined
    let encoding = kept.get(shared.of)
    if (!encoding) {
      encoding = encode(message, shared)
      kept.set(shared.of, encoding)
      encoding.catch(() => kept.delete(shared.of))
    }
    const found = await encoding
    if (!found) return undefined
    const { boundary, body, places } = found
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    // The headers of a message do not depend on its texts.
    const head = mimeMessage({ ...message, text: '.', html: '.' }, boundary)
    const headers = Buffer.from(new MailComposer(head).compile().buildHeaders())
    const raw = Buffer.concat([headers, body])
    const token = Buffer.from(shared.token, 'latin1')
    for (const [n, place] of places.entries()) raw[headers.length + place] = token[n % token.length]!
    return raw
  }
}
