import { exportModelTokens, getModelTokens } from '#domain/operations/model-tokens/model-tokens.service.ts'
import type { Handlers } from '#api/routes.ts'

export const modelTokens: Pick<Handlers, 'readModelTokens' | 'exportModelTokens'> = {
  readModelTokens: async ({ ctx }, { query }) => ({ data: await getModelTokens(ctx, query.months) }),
  exportModelTokens: ({ ctx }, { query }) => exportModelTokens(ctx, query.months),
}
