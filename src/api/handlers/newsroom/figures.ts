import { exportFigures } from '#domain/operations/figures/export-figures.service.ts'
import { getFigures } from '#domain/operations/figures/figures.service.ts'
import type { Handlers } from '#api/routes.ts'

export const figures: Pick<Handlers, 'readFigures' | 'exportFigures'> = {
  readFigures: async ({ ctx }, { query }) => ({ data: await getFigures(ctx, query.months) }),
  exportFigures: ({ ctx }, { query }) => exportFigures(ctx, query.months),
}
