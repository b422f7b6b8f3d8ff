/** Encodes the subset of DER (ITU-T X.690) that an X.509 certificate consists of. */
const encode = (tag: number, content: Uint8Array): Buffer => {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const empty = encode(0x05, Buffer.alloc(0))
export const boolean = (value: boolean): Buffer => encode(0x01, Buffer.from([value ? 0xff : 0]))
export const octets = (content: Uint8Array): Buffer => encode(0x04, content)
export const bits = (content: Uint8Array): Buffer => encode(0x03, Buffer.concat([Buffer.from([0]), content]))
export const sequence = (...parts: Uint8Array[]): Buffer => encode(0x30, Buffer.concat(parts))
export const tagged = (tag: number, content: Uint8Array): Buffer => encode(0xa0 + tag, content)

/** Encodes 0 to 32,767; larger numbers would need more bytes than this writes. */
export const integer = (value: number): Buffer =>
  encode(0x02, Buffer.from(value < 0x80 ? [value] : [value >> 8, value & 0xff]))

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const septets = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      septets.unshift((left & 0x7f) | 0x80)
    bytes.push(...septets)
  }
  return encode(0x06, Buffer.from(bytes))
}

/** UTCTime, which X.509 prescribes for dates from 1950 to 2049 (RFC 5280, section 4.1.2.5). */
export const time = (date: Date): Buffer =>
  encode(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

export const name = (commonName: string): Buffer =>
  sequence(encode(0x31, sequence(oid('2.5.4.3'), encode(0x0c, Buffer.from(commonName)))))
