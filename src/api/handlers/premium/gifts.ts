import { buyGift } from '#domain/premium/gifts/buy-gift.service.ts'
import { getOwnGift, listOwnGifts } from '#domain/premium/gifts/own-gifts.service.ts'
import { redeemGift } from '#domain/premium/gifts/redeem-gift.service.ts'
import { withdrawGift } from '#domain/premium/gifts/withdraw-gift.service.ts'
import type { Handlers } from '#api/routes.ts'

export const gifts: Pick<Handlers, 'buyGift' | 'listGifts' | 'getGift' | 'withdrawFromGift' | 'redeemGift'> =
  {
    buyGift: async ({ ctx, viewer, publicUrl }, { body, query }) => ({
      data: await buyGift(ctx, viewer, body, { publicUrl, lng: query.lng }),
    }),
    listGifts: async ({ ctx, viewer }) => ({ data: { gifts: await listOwnGifts(ctx, viewer) } }),
    getGift: async ({ ctx, viewer }, { params }) => ({ data: await getOwnGift(ctx, viewer, params.id) }),
    withdrawFromGift: async ({ ctx, viewer }, { params }) => ({
      data: await withdrawGift(ctx, viewer, params.id),
    }),
    redeemGift: async ({ ctx, viewer }, { body, query }) => ({
      data: await redeemGift(ctx, viewer, body.code, query.lng),
    }),
  }
