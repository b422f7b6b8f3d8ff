import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailMessage } from './mailer.ts'
import { mimeMessage } from './mime-message.ts'

export interface DkimKey {
  domainName: string
  keySelector: string
  /** PEM. */
  privateKey: string
}

/**
 * What a signature covers. RFC 8058 asks for both unsubscribe headers, and nodemailer's own list has only the first of
 * them. A header a message does not have is passed over.
 */
const SIGNED = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
].join(':')

/** Turns messages into the bytes that go over the wire, signed where there is a key. */
export const createComposer = (dkim?: DkimKey): ((message: MailMessage) => Promise<Buffer>) => {
  const signer = dkim && new DKIM({ ...dkim, headerFieldNames: SIGNED })
  return async (message) => {
    const raw = await new MailComposer(mimeMessage(message)).compile().build()
    return signer ? buffer(signer.sign(raw)) : raw
  }
}
