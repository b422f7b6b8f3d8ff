import { listCorrectionPage } from '#domain/editorial/corrections/corrections.service.ts'
import type { Handlers } from '../../routes.ts'

export const corrections: Pick<Handlers, 'listCorrections'> = {
  listCorrections: async ({ ctx }, { query }) => ({
    data: await listCorrectionPage(ctx, query.lng, query.page),
  }),
}
