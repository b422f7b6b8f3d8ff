import { startCheckout } from '#domain/premium/checkout/checkout.service.ts'
import { giveLeavingReason } from '#domain/premium/management/leaving-reason.service.ts'
import { cancel, openPortal, resume } from '#domain/premium/management/manage.service.ts'
import { getCheckout } from '#domain/premium/checkout/return.service.ts'
import { previewSwitch, switchPlan } from '#domain/premium/management/switch-plan.service.ts'
import { getStatus } from '#domain/premium/status/status.service.ts'
import { getWithdrawal, withdraw } from '#domain/premium/withdrawal/withdraw.service.ts'
import type { Call, Handlers } from '#api/routes.ts'

const status = async ({ ctx, viewer }: Call) => ({ data: await getStatus(ctx, viewer) })

export const billing: Pick<
  Handlers,
  | 'startCheckout'
  | 'getCheckout'
  | 'openPortal'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'getWithdrawal'
  | 'withdrawFromContract'
  | 'giveLeavingReason'
  | 'previewSwitch'
  | 'switchPlan'
> = {
  startCheckout: async ({ ctx, viewer, publicUrl }, { body, query }) => ({
    data: await startCheckout(ctx, viewer, body, { publicUrl, lng: query.lng }),
  }),
  getCheckout: async ({ ctx, viewer }, { params }) => ({
    data: { ...(await getCheckout(ctx, viewer, params.id)), status: await getStatus(ctx, viewer) },
  }),
  openPortal: async ({ ctx, viewer, publicUrl }, { body, query }) => ({
    data: await openPortal(ctx, viewer, body.returnUrl, { publicUrl, lng: query.lng }),
  }),
  cancelSubscription: async (call, { query }) => {
    await cancel(call.ctx, call.viewer, query.lng)
    return status(call)
  },
  resumeSubscription: async (call, { query }) => {
    await resume(call.ctx, call.viewer, query.lng)
    return status(call)
  },
  getWithdrawal: async ({ ctx, viewer }) => ({ data: await getWithdrawal(ctx, viewer) }),
  withdrawFromContract: async ({ ctx, viewer }, { query }) => ({
    data: await withdraw(ctx, viewer, query.lng),
  }),
  giveLeavingReason: async ({ ctx, viewer }, { body: { reason } }) => {
    await giveLeavingReason(ctx, viewer, reason)
    return { data: { reason } }
  },
  previewSwitch: async ({ ctx, viewer }, { query }) => ({
    data: await previewSwitch(ctx, viewer, query.priceId),
  }),
  switchPlan: async (call, { body }) => {
    await switchPlan(call.ctx, call.viewer, body)
    return status(call)
  },
}
