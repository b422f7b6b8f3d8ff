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
 * Addresses are objects, because a string with a comma or a line break could add recipients. `prepared`
 * headers are sent unfolded, because some relays break the signature of a folded List-Unsubscribe.
 *
 * @param boundary separates the parts; random by default
 */
export const mimeMessage = (message: MailMessage, boundary?: string): SendMailOptions => ({
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
  ...(boundary !== undefined && { baseBoundary: boundary }),
  disableFileAccess: true,
  disableUrlAccess: true,
})
