import { z } from 'zod'
import { emailAddress } from '#contract/values/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  CONTACT_ADDRESS_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_NAME_MAX,
} from '#contract/limits.ts'
import { LOCALES } from '#contract/values/locales.ts'

const CONTACT_TOPICS = [
  'question',
  'correction',
  'removal',
  'account',
  'billing',
  'cancellation',
  'privacy',
  'accessibility',
  'other',
] as const
export const contactTopic = z.enum(CONTACT_TOPICS)
export type ContactTopic = z.output<typeof contactTopic>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  limit: 'contact',
  summary: 'Send a message to the support address',
  description: 'The sender receives a confirmation. The topic `removal` opens a case in the newsroom.',
  body: z.object({
    name: z.string().trim().min(1).max(CONTACT_NAME_MAX),
    email: emailAddress,
    topic: contactTopic,
    address: z
      .string()
      .trim()
      .max(CONTACT_ADDRESS_MAX)
      .optional()
      .describe('With the topic `removal`: of what is to be taken down, here or at its publisher'),
    message: z.string().trim().min(CONTACT_MESSAGE_MIN).max(CONTACT_MESSAGE_MAX),
    lng: z.enum(LOCALES).default('en'),
    /** A honeypot: people do not see this field and leave it empty, while bots fill it in. */
    website: z.string().max(200).optional(),
  }),
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
  errors: ['rate_limited'],
})
