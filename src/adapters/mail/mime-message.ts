import type { SendMailOptions } from 'nodemailer'
import type { MailAddress, MailMessage } from './mailer.ts'

const asObject = ({ name = '', address }: MailAddress): { name: string; address: string } => ({
  name,
  address,
})

/**
 * The message as nodemailer takes it. Addresses are objects and the envelope is explicit: a string with a
 * comma or a line break in it would reach further recipients. Files and URLs are never read.
 */
export const mimeMessage = (message: MailMessage): SendMailOptions => ({
  messageId: `<${message.messageId}>`,
  date: message.date,
  from: asObject(message.from),
  to: asObject(message.to),
  ...(message.replyTo && { replyTo: asObject(message.replyTo) }),
  envelope: { from: message.from.address, to: [message.to.address] },
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: { 'Content-Language': message.language, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
