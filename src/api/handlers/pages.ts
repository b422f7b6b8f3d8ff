import { receiveContactMessage } from '#domain/readers/contact/contact.service.ts'
import { listCorrectionPage } from '#domain/editorial/corrections/corrections.service.ts'
import type { Handlers } from '../routes.ts'

export const pages: Pick<Handlers, 'sendContactMessage' | 'listCorrections'> = {
  sendContactMessage: async ({ ctx, viewer }, { body }) => {
    await receiveContactMessage(ctx, viewer, body)
    return { data: { received: true } }
  },
  listCorrections: async ({ ctx }, { query }) => ({
    data: await listCorrectionPage(ctx, query.lng, query.page),
  }),
}
