import { z } from 'zod'
import { isoTime } from '#contract/content/articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  NOTICE_NAME_MAX,
  NOTICE_PARAGRAPH_MAX,
  NOTICE_PARAGRAPHS_MAX,
  NOTICE_PER_MINUTE,
  NOTICE_PER_MINUTE_MAX,
  NOTICE_SUBJECT_MAX,
} from './notice-limits.ts'
import { type Locale, LOCALES } from '#contract/values/locales.ts'
import { calendarDay, storedText, writtenText } from '#contract/values/stored-text.ts'

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, schema])) as Record<Locale, Schema>)

const noticeText = z.strictObject({
  subject: storedText(NOTICE_SUBJECT_MAX).refine((text) => text.trim() !== '', 'A notice has a subject'),
  paragraphs: z.array(writtenText(NOTICE_PARAGRAPH_MAX).min(1)).min(1).max(NOTICE_PARAGRAPHS_MAX),
})

const draft = z.strictObject({
  texts: inEachLanguage(noticeText).describe('In every language of the site'),
  applies_on: calendarDay.describe('From when what it announces applies'),
  per_minute: z.number().int().min(1).max(NOTICE_PER_MINUTE_MAX).default(NOTICE_PER_MINUTE),
})
export type NoticeDraft = z.output<typeof draft>

const notice = z.object({
  name: z.string(),
  subjects: inEachLanguage(z.string()),
  applies_on: calendarDay,
  begun_at: isoTime,
  completed_at: isoTime
    .nullable()
    .describe('When its last mail was in the outbox; null while it is under way'),
  sent: z.number().int().describe('Mails that the mail server has taken'),
  failed: z.number().int().describe('Mails that were refused or came back'),
  waiting: z.number().int().describe('Mails that have not left, and accounts that have none yet'),
})
export type SentNotice = z.output<typeof notice>

const recipients = z.number().int().describe('Account holders')

export const listNotices = endpoint({
  method: 'GET',
  path: '/admin/notices',
  access: 'admin',
  summary: 'List the notices to all account holders',
  description: 'The newest comes first, with how far it has come.',
  response: z.object({
    data: z.object({
      notices: z.array(notice),
      recipients,
      earliest: calendarDay.describe('First day that a notice of today may name, at the usual pace'),
    }),
  }),
  errors: [],
})

export const previewNotice = endpoint({
  method: 'POST',
  path: '/admin/notices/preview',
  access: 'admin',
  summary: 'Preview a notice in every language',
  description:
    'Sends and stores nothing. Refused with the first possible day in `details`, where `applies_on` is too early.',
  body: draft,
  response: z.object({
    data: z.object({
      mails: z.array(z.object({ lng: z.enum(LOCALES), subject: z.string(), text: z.string() })),
      recipients,
    }),
  }),
  errors: ['bad_request'],
})

export const testNotice = endpoint({
  method: 'POST',
  path: '/admin/notices/test',
  access: 'admin',
  summary: 'Mail a notice to oneself',
  description: 'In every language.',
  body: draft,
  response: z.object({ data: z.object({ sent: z.literal(true) }) }),
  errors: ['bad_request', 'email_unverified'],
})

export const beginNotice = endpoint({
  method: 'POST',
  path: '/admin/notices',
  access: 'admin',
  stepUp: true,
  summary: 'Write to all account holders',
  description:
    'The mails go out a few a minute. `recipients` is the number that the owner has confirmed; where it is no longer right, nothing is sent, and `details` have the present one. A name is used once.',
  body: draft.extend({
    name: z
      .string()
      .max(NOTICE_NAME_MAX)
      .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
      .meta({ examples: ['terms-2027'] }),
    recipients: z.number().int().min(0),
  }),
  response: z.object({ data: z.object({ begun: z.literal(true) }) }),
  errors: ['bad_request', 'notice_exists', 'proof_required'],
})
