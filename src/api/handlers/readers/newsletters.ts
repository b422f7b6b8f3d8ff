import { confirm, viewConfirmation } from '#domain/readers/newsletters/subscribers/confirm.service.ts'
import {
  getLinkedNewsletters,
  leaveNewsletters,
  updateLinkedNewsletters,
} from '#domain/readers/newsletters/subscribers/linked-newsletters.service.ts'
import {
  getOwnNewsletters,
  updateOwnNewsletters,
} from '#domain/readers/newsletters/subscribers/own-newsletters.service.ts'
import { subscribe } from '#domain/readers/newsletters/subscribers/subscribe.service.ts'
import type { Handlers } from '#api/routes.ts'

const SAVED = 'Preferences saved. You will receive selected emails.'
const CHECK_MAIL = 'Please check your inbox and confirm your subscription.'

export const newsletters: Pick<
  Handlers,
  | 'subscribeToNewsletter'
  | 'getOwnNewsletters'
  | 'updateOwnNewsletters'
  | 'viewNewsletterConfirmation'
  | 'confirmNewsletter'
  | 'getLinkedNewsletters'
  | 'updateLinkedNewsletters'
  | 'leaveNewsletters'
> = {
  subscribeToNewsletter: async ({ ctx, viewer, client }, { body }) => {
    const { needsConfirmation } = await subscribe(ctx, viewer, body, client)
    return { success: true, needsConfirmation, message: needsConfirmation ? CHECK_MAIL : SAVED }
  },
  getOwnNewsletters: ({ ctx, viewer }) => getOwnNewsletters(ctx, viewer),
  updateOwnNewsletters: ({ ctx, viewer, client }, { body }) => {
    const { source = 'profile', lng, deviceTimeZone: timeZone, ...change } = body
    return updateOwnNewsletters(ctx, viewer, change, { place: source, client, lng, timeZone })
  },
  viewNewsletterConfirmation: ({ ctx }, { query }) => viewConfirmation(ctx, query.token),
  confirmNewsletter: ({ ctx, client }, { body: { token, lng } }) =>
    confirm(ctx, token, { place: 'confirm-page', client }, lng),
  getLinkedNewsletters: ({ ctx }, { query }) => getLinkedNewsletters(ctx, query.token),
  updateLinkedNewsletters: ({ ctx, client }, { body: { token, lng, ...change } }) =>
    updateLinkedNewsletters(ctx, token, change, { place: 'preferences', client, lng }),
  leaveNewsletters: async ({ ctx, client }, { body: { token, ...leaving } }) => ({
    subscription: await leaveNewsletters(ctx, token, leaving, client),
  }),
}
