import type { Context } from '#domain/kernel/context.ts'

/** The present by the provider's clock: the emulator's test clock may be ahead. */
export const billingTime = (ctx: Pick<Context, 'clock' | 'billing'>): Date =>
  new Date(ctx.clock().getTime() + ctx.billing.testClockOffsetMs())
