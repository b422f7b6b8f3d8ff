import type { SendMailOptions } from 'nodemailer'
import type { MailAddress, MailList, MailMessage } from './mailer.ts'

const asObject = ({ name = '', address }: MailAddress): { name: string; address: string } => ({
  name,
  address,
})

interface PreparedHeader {
  prepared: true
  value: string
}

const prepared = (value: string): PreparedHeader => ({
  prepared: true,
  value: value.replaceAll(/[\r\n]+/g, ' '),
})

const listHeaders = ({ id, unsubscribeUrl, feedbackId }: MailList): Record<string, PreparedHeader> => ({
  'List-Id': prepared(`<${id}>`),
  'List-Unsubscribe': prepared(`<${unsubscribeUrl}>`),
  'List-Unsubscribe-Post': prepared('List-Unsubscribe=One-Click'),
  'Feedback-ID': prepared(feedbackId),
})

/**
 * Maps the message to nodemailer's. Addresses are objects: a string with a comma or a line break could add
 * recipients. Files and URLs are never read. Headers that relays sign or compare (`prepared`) are sent
 * unchanged: a folded List-Unsubscribe breaks the signature at some of them.
 */
export const mimeMessage = (message: MailMessage): SendMailOptions => ({
  messageId: `<${message.messageId}>`,
  date: message.date,
  from: asObject(message.from),
  to: asObject(message.to),
  ...(message.replyTo && { replyTo: asObject(message.replyTo) }),
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: {
    'Content-Language': message.language,
    'Auto-Submitted': 'auto-generated',
    ...(message.list && listHeaders(message.list)),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
