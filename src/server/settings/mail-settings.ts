import { emailAddress, isEmailAddress } from '#contract/values/email-address.ts'
import { z } from 'zod'
import { optional, readSender } from './setting-values.ts'

export const mailSettings = {
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).optional()).describe(
    'Mail server, as in smtp://user:password@host:587 (STARTTLS, which another machine must offer) or smtps://. Default: mail stays in DATA_DIR/outbox, to be read at /dev/mail.',
  ),
  MAIL_FROM: optional(
    z
      .string()
      .transform((text) => readSender(text))
      .refine((sender) => isEmailAddress(sender.address), 'Not an address')
      .optional(),
  ).describe('Sender of all mail, as in Aperçu <news@example.org>. Needed with SMTP_URL.'),
  MAIL_BOUNCES: optional(emailAddress.optional()).describe(
    'Where mail servers report mails they could not deliver, as in bounces@example.org: each mail carries bounces+ID@example.org, and your server hands what arrives there to /hooks/mail-bounces. Default: reports go to the address of MAIL_FROM.',
  ),
  MAIL_BOUNCES_TOKEN: optional(z.string().min(32).optional()).describe(
    'At least 32 characters that authorize reports to /hooks/mail-bounces, sent as Authorization: Bearer … or as a password. Default: the address does not exist.',
  ),
  MAIL_CONNECTIONS: optional(z.coerce.number().int().min(1).max(50).default(5)).describe(
    'Connections to SMTP_URL for newsletters; mail with codes and links has its own.',
  ),
  MAIL_DOMAIN_RATE: optional(z.coerce.number().int().min(1).default(1200)).describe(
    'Newsletters a minute to the addresses of one domain, at most, from all processes together. 40,000 readers at one provider take 33 minutes at 1200.',
  ),
  DKIM_DOMAIN: optional(z.string().optional()).describe(
    'Domain to sign all mail for, where your mail server does not sign. With DKIM_SELECTOR and DKIM_KEY_FILE.',
  ),
  DKIM_SELECTOR: optional(z.string().optional()).describe('Selector of the public key in the DNS.'),
  DKIM_KEY_FILE: optional(z.string().optional()).describe('File with the private key, in PEM.'),
  SUPPORT_EMAIL: optional(emailAddress.optional()).describe(
    'Where readers reach you: shown in the footer, and receives the contact form. Default: not shown; the form goes to the address of MAIL_FROM.',
  ),
}
