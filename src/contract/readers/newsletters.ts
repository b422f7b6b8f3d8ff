import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DIGEST_BUDGETS_MINUTES, NEWSLETTER_PAUSES_DAYS } from '#contract/limits.ts'
import { CONTENT_LANGUAGES } from '#contract/values/content-languages.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { calendarDay } from '#contract/values/stored-text.ts'
import { CATEGORIES } from '#contract/content/taxonomy.ts'
import { canonicalTimeZone, isTimeZone } from '#contract/values/time-zone.ts'

/** The form that was submitted: `landing`, `landing-hero`, `profile` … */
const source = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'No such time zone: give an IANA name')
  .overwrite(canonicalTimeZone)
/** Language of the page, and so of the mails that the request causes. */
const lng = z.enum(LOCALES)
const token = z.string().max(200)

const optIns = z.object({ wantsDaily: z.boolean(), wantsWeekly: z.boolean() })

const settings = z.strictObject({
  ...optIns.shape,
  /** Language of the stories, independent of the language of the mail. */
  language: z.enum([...CONTENT_LANGUAGES, 'both']),
  timeZone,
  /** Hour of the local day in `timeZone`, 0 to 23. */
  sendHour: z.number().int().min(0).max(23),
  /** Days of the daily newsletter: 1 is Monday, 7 Sunday. The weekly one is sent on Mondays. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** Empty for all categories. */
  categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length),
  /** Minutes to read the daily newsletter, which limits its stories. */
  minutes: z.literal([...DIGEST_BUDGETS_MINUTES]),
  /** Nothing is sent before the start of this day in `timeZone`; null when not paused. */
  pausedUntil: calendarDay.nullable(),
})
export type NewsletterSettings = z.output<typeof settings>

const subscription = settings.extend({
  /**
   * Complete for its owner, but masked for the holder of a newsletter's link, which may have been forwarded.
   */
  email: z.string(),
})
export type NewsletterSubscription = z.output<typeof subscription>

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/subscribe',
  access: 'anyone',
  limit: 'subscribe',
  summary: 'Subscribe to newsletters',
  description:
    'Sends a link to confirm the address (double opt-in); the answer does not reveal whether the address is known. The verified address of a signed-in reader needs no confirmation.',
  body: z.strictObject({
    email: z.string().max(320),
    wantsDaily: z.boolean(),
    wantsWeekly: z.boolean(),
    source: source.default('landing'),
    timeZone: timeZone.optional(),
    lng: lng.default('en'),
    /** A honeypot: people do not see this field and leave it empty, while bots fill it in. */
    website: z.string().max(200).optional(),
  }),
  response: z.object({
    success: z.literal(true),
    /** Whether newsletters start only after the mailed link is followed. */
    needsConfirmation: z.boolean(),
    message: z.string(),
  }),
  errors: ['bad_request', 'newsletter_email', 'newsletter_choice', 'sign_up_closed', 'rate_limited'],
})

export const getOwnNewsletters = endpoint({
  method: 'GET',
  path: '/newsletters/me',
  access: 'reader',
  summary: 'Get the newsletter subscriptions of the reader',
  response: subscription,
  errors: ['unauthorized'],
})

export const updateOwnNewsletters = endpoint({
  method: 'POST',
  path: '/newsletters/me',
  access: 'reader',
  summary: 'Update the newsletter subscriptions of the reader',
  description: 'Absent fields do not change.',
  body: settings.partial().extend({
    source: source.optional(),
    lng: lng.optional(),
    /** The device's time zone, used for a first subscription. */
    deviceTimeZone: timeZone.optional(),
  }),
  response: subscription,
  errors: ['bad_request', 'unauthorized'],
})

export const viewNewsletterConfirmation = endpoint({
  method: 'GET',
  path: '/newsletters/confirmation',
  access: 'anyone',
  summary: 'Get the subscription that a link confirms',
  description: 'Read-only.',
  query: z.object({ token }),
  response: optIns,
  errors: ['newsletter_link_invalid'],
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/confirm',
  access: 'anyone',
  summary: 'Confirm a newsletter subscription',
  description: 'Takes the token of the mailed link, which is valid for seven days. Idempotent.',
  body: z.strictObject({ token, lng: lng.optional() }),
  response: optIns.extend({
    /** Gives access to the preferences of this subscription. */
    token: z.string(),
  }),
  errors: ['bad_request', 'newsletter_link_invalid'],
})

const linkedSubscription = subscription.extend({
  /** The newsletter with the link; `all` for a mail about both. */
  letter: z.enum(['daily', 'weekly', 'all']),
})
export type LinkedSubscription = z.output<typeof linkedSubscription>

export const getLinkedNewsletters = endpoint({
  method: 'GET',
  path: '/newsletters/preferences',
  access: 'anyone',
  summary: 'Get the subscriptions of a newsletter’s link',
  description: 'Authenticated by the token of the link. Read-only.',
  query: z.object({ token }),
  response: linkedSubscription,
  errors: ['newsletter_link_invalid'],
})

export const updateLinkedNewsletters = endpoint({
  method: 'POST',
  path: '/newsletters/preferences',
  access: 'anyone',
  summary: 'Update the subscriptions of a newsletter’s link',
  description:
    'Authenticated by the token of the link. Absent fields do not change. Newsletters that were ended start again once a mailed link is followed.',
  body: settings.partial().extend({ token, lng: lng.optional() }),
  response: linkedSubscription.extend({
    /** Whether newsletters start only after the mailed link is followed. */
    needsConfirmation: z.boolean(),
  }),
  errors: ['bad_request', 'newsletter_link_invalid'],
})

export const leaveNewsletters = endpoint({
  method: 'POST',
  path: '/newsletters/unsubscribe',
  access: 'anyone',
  limit: 'unsubscribe',
  summary: 'Unsubscribe from newsletters',
  description:
    'Ends the newsletter of the link or all of them, replaces the daily one by the weekly one, or pauses both. Idempotent.',
  body: z.strictObject({
    token,
    action: z.enum(['unsubscribe', 'unsubscribe-all', 'weekly-instead', 'pause']).default('unsubscribe'),
    /** Length of the pause; required for the request to pause. */
    days: z.literal([...NEWSLETTER_PAUSES_DAYS]).optional(),
    /** True for the mail program's own unsubscribe button (RFC 8058). */
    isOneClick: z.boolean().optional(),
  }),
  /** Null for a subscription that was deleted after the newsletter was sent. */
  response: z.object({ subscription: linkedSubscription.nullable() }),
  errors: ['bad_request', 'newsletter_link_invalid'],
})
