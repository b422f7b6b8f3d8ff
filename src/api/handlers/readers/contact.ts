import { receiveContactMessage } from '#domain/readers/contact/contact.service.ts'
import type { Handlers } from '../../routes.ts'

export const contact: Pick<Handlers, 'sendContactMessage'> = {
  sendContactMessage: async ({ ctx, viewer }, { body }) => {
    await receiveContactMessage(ctx, viewer, body)
    return { data: { received: true } }
  },
}
