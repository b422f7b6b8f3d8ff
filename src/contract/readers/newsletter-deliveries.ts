import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { calendarDay } from '#contract/values/stored-text.ts'

const lang = z.enum(LOCALES)
const isoTime = z.iso.datetime()
const sent = z.object({ success: z.literal(true) })

export const mailDigest = endpoint({
  method: 'POST',
  path: '/emails/digest',
  access: 'reader',
  summary: 'Send a daily edition to the reader’s own address',
  description:
    'The address must be verified. The content is what the reader may see on the page. At most three times a day.',
  body: z.strictObject({ date: calendarDay, lang: lang.default('en') }),
  response: sent,
  errors: ['bad_request', 'unauthorized', 'digest_not_found', 'email_unverified', 'rate_limited'],
})

const testEmail = z.object({
  lng: lang.default('en'),
  audience: z
    .enum(['anonymous', 'free', 'premium'])
    .default('premium')
    .describe('Audience whose version is sent'),
})

export const testDailyEmail = endpoint({
  method: 'POST',
  path: '/digest/admin/test-daily-email',
  access: 'editor',
  stepUp: true,
  summary: 'Send the newest daily edition to the calling admin',
  description: 'Rendered for one audience.',
  query: testEmail,
  response: sent,
  errors: ['bad_request', 'digest_not_found', 'proof_required'],
})

export const testWeeklyEmail = endpoint({
  method: 'POST',
  path: '/digest/admin/test-weekly-email',
  access: 'editor',
  stepUp: true,
  summary: 'Send the newest weekly edition to the calling admin',
  query: testEmail,
  response: sent,
  errors: ['bad_request', 'digest_not_found', 'proof_required'],
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/emails/deliveries',
  access: 'support',
  summary: 'List newsletter deliveries that failed or are uncertain',
  description:
    'The newest delivery comes first. A delivery is uncertain when the mail server received the message and did not confirm it. The answer also says whether sending is paused.',
  response: z.object({
    /**
     * Set while sending is paused because a mail server rejected the sender. Sending resumes at `until`, or
     * earlier when an admin resumes it.
     */
    stop: z.object({ reason: z.string(), stopped_at: isoTime, until: isoTime }).nullable(),
    deliveries: z.array(
      z.object({
        id: z.uuid(),
        /** `uncertain`: whether the newsletter was sent is unknown. `failed`: it was not sent. */
        state: z.enum(['uncertain', 'failed']),
        period: z.enum(['daily', 'weekly']),
        /** Day in the subscriber's time zone. */
        local_date: calendarDay,
        edition_date: calendarDay,
        email: z.string(),
        /** Last reply of the mail server; null if it gave none. */
        reason: z.string().nullable(),
        attempts: z.number().int(),
        created_at: isoTime,
      }),
    ),
  }),
  errors: [],
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/emails/deliveries/{id}/resend',
  access: 'support',
  stepUp: true,
  summary: 'Send an uncertain or failed delivery again',
  description: 'Uses the same Message-ID. The newsletter may arrive twice.',
  params: z.object({ id: z.uuid() }),
  response: sent,
  errors: ['bad_request', 'not_found', 'proof_required'],
})

export const resumeDeliveries = endpoint({
  method: 'POST',
  path: '/emails/deliveries/resume',
  access: 'admin',
  stepUp: true,
  summary: 'Resume sending before its pause ends',
  response: sent,
  errors: ['proof_required'],
})
