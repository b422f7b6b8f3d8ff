import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locales.ts'
import { calendarDay } from './stored-text.ts'

const lang = z.enum(LOCALES)
const isoTime = z.iso.datetime()
const sent = z.object({ success: z.literal(true) })

export const mailDigest = endpoint({
  method: 'POST',
  path: '/emails/digest',
  access: 'reader',
  summary:
    'Mails the daily edition of a day to the reader’s own verified address, as they read it on the page. Three times a day.',
  body: z.strictObject({ date: calendarDay, lang: lang.default('en') }),
  response: sent,
  errors: ['bad_request', 'unauthorized', 'digest_not_found', 'email_unverified', 'rate_limited'],
})

const testEmail = z.object({
  lng: lang.default('en'),
  audience: z.enum(['anonymous', 'free', 'premium']).default('premium').describe('Whose letter to look at'),
})

export const testDailyEmail = endpoint({
  method: 'POST',
  path: '/digest/admin/test-daily-email',
  access: 'admin',
  stepUp: true,
  summary: 'Mails the newest daily edition to the admin who asks, as a letter to one audience.',
  query: testEmail,
  response: sent,
  errors: ['bad_request', 'digest_not_found', 'proof_required'],
})

export const testWeeklyEmail = endpoint({
  method: 'POST',
  path: '/digest/admin/test-weekly-email',
  access: 'admin',
  stepUp: true,
  summary: 'Mails the newest weekly edition to the admin who asks.',
  query: testEmail,
  response: sent,
  errors: ['bad_request', 'digest_not_found', 'proof_required'],
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/emails/deliveries',
  access: 'admin',
  summary:
    'Letters that did not arrive, or may not have since a crash, newest first; and whether sending is stopped.',
  response: z.object({
    /** A mail server refused us; sending goes on at `until` or when somebody says so. */
    stop: z.object({ reason: z.string(), stopped_at: isoTime, until: isoTime }).nullable(),
    deliveries: z.array(
      z.object({
        id: z.uuid(),
        /** `uncertain`: nobody knows whether it left; `failed`: it did not. */
        state: z.enum(['uncertain', 'failed']),
        period: z.enum(['daily', 'weekly']),
        /** The subscriber's day. */
        local_date: calendarDay,
        edition_date: calendarDay,
        email: z.string(),
        /** What the mail server said last. */
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
  access: 'admin',
  stepUp: true,
  summary: 'Sends an uncertain or failed letter again, with the same Message-ID. It may arrive twice.',
  params: z.object({ id: z.uuid() }),
  response: sent,
  errors: ['bad_request', 'not_found', 'proof_required'],
})

export const resumeDeliveries = endpoint({
  method: 'POST',
  path: '/emails/deliveries/resume',
  access: 'admin',
  stepUp: true,
  summary: 'Has sending go on before its stop is over.',
  response: sent,
  errors: ['proof_required'],
})
