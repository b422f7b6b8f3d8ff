import { receiveNotification } from '#domain/premium/app-store/notifications.service.ts'
import { validateReceipt } from '#domain/premium/app-store/validate-receipt.service.ts'
import type { Handlers } from '#api/routes.ts'

export const iap: Pick<Handlers, 'validateReceipt' | 'receiveStoreNotification'> = {
  validateReceipt: async ({ ctx, viewer }, { body }) => ({
    success: true,
    data: await validateReceipt(ctx, viewer, body),
  }),
  receiveStoreNotification: async ({ ctx }, { body }) => {
    await receiveNotification(ctx, body.signedPayload)
    return { success: true }
  },
}
