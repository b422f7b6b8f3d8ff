import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const [TXT, NO_SUCH_NAME] = [16, 3]
const HEADER_BYTES = 12
/** RFC 1035, 3.3.14: a text is one or more strings of 255 bytes at most. */
const STRING_BYTES = 255

interface Question {
  name: string
  type: number
  /** Where the question ends in the message. */
  end: number
}

const readQuestion = (message: Buffer): Question => {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

const stringsOf = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const strings: Buffer[] = []
  for (let at = 0; at < bytes.length; at += STRING_BYTES) {
    const one = bytes.subarray(at, at + STRING_BYTES)
    strings.push(Buffer.from([one.length]), one)
  }
  return Buffer.concat(strings)
}

const answerOf = (text: string): Buffer => {
  const strings = stringsOf(text)
  const head = Buffer.alloc(12)
  // The name of the question, by a pointer to it.
  head.writeUInt16BE(0xc0_00 | HEADER_BYTES, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(strings.length, 10)
  return Buffer.concat([head, strings])
}

/**
 * Answers with the TXT records it is given, and that every other name does not exist, so that nothing of a machine without network
 * waits for the DNS. Addresses are in `/etc/hosts`.
 */
export const startNameServer = async (records: ReadonlyMap<string, string>): Promise<() => void> => {
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { name, type, end } = readQuestion(message)
    const text = records.get(name)
    const answers = type === TXT && text !== undefined ? [answerOf(text)] : []
    const head = Buffer.from(message.subarray(0, end))
    head.writeUInt16BE(0x81_80 | (text === undefined ? NO_SUCH_NAME : 0), 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, ...answers]), port, address)
  })
  socket.bind(53, '127.0.0.1')
  await once(socket, 'listening')
  return () => socket.close()
}
