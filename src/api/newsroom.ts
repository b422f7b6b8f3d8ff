import { listAuditPage } from '#domain/newsroom/audit.service.ts'
import * as pins from '#domain/pins/pins.service.ts'
import type { Handlers } from './routes.ts'

export const newsroom: Pick<
  Handlers,
  | 'listAudit'
  | 'currentPins'
  | 'pinArticle'
  | 'unpinArticle'
  | 'currentDigestPins'
  | 'pinToDigest'
  | 'unpinFromDigest'
> = {
  listAudit: async ({ ctx, viewer }, { query }) => ({ data: await listAuditPage(ctx, viewer, query) }),
  currentPins: async ({ ctx }) => ({ data: { pins: await pins.listCurrentPins(ctx) } }),
  pinArticle: async ({ ctx, viewer }, { params, body }) => ({
    data: { pins: await pins.pinArticle(ctx, viewer, params.id, body) },
  }),
  unpinArticle: async ({ ctx, viewer }, { params, query }) => ({
    data: { pins: await pins.unpinArticle(ctx, viewer, params.id, query.list) },
  }),
  currentDigestPins: async ({ ctx }) => ({ data: { pins: await pins.listCurrentDigestPins(ctx) } }),
  pinToDigest: async ({ ctx, viewer }, { params, body }) => ({
    data: { pins: await pins.pinToDigest(ctx, viewer, params.id, body.category) },
  }),
  unpinFromDigest: async ({ ctx, viewer }, { params }) => ({
    data: { pins: await pins.unpinFromDigest(ctx, viewer, params.id) },
  }),
}
