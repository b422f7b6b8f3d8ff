import { buffer } from 'node:stream/consumers'
import type DKIM from 'nodemailer/lib/dkim'
import type { MailMessage } from './mailer.ts'
import { createKeptEncodings } from './kept-encodings.ts'
import { mimeMessage } from './mime-message.ts'

export interface DkimKey {
  domainName: string
  keySelector: string
  privateKey: string
}

/**
 * The signature covers these headers, of which a message may lack some. RFC 8058 requires both unsubscribe
 * headers, and nodemailer's own list has only the first.
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

/** Serializes messages in the format of RFC 5322, signed with DKIM if there is a key. */
export const createComposer = (dkim?: DkimKey): ((message: MailMessage) => Promise<Buffer>) => {
  let signer: DKIM | undefined
  const kept = createKeptEncodings()
  return async (message) => {
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    const raw = (await kept(message)) ?? (await new MailComposer(mimeMessage(message)).compile().build())
    if (dkim && !signer) {
      const { default: Signer } = await import('nodemailer/lib/dkim')
      signer = new Signer({ ...dkim, headerFieldNames: SIGNED })
    }
    return signer ? buffer(signer.sign(raw)) : raw
  }
}
