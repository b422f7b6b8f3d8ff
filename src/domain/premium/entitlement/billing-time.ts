import type { Context } from '#domain/kernel/context.ts'

/**
 * Compare the provider's times with this clock, because the emulator's test clock may be ahead of
 * `ctx.clock`.
 */
export const billingTime = (ctx: Pick<Context, 'clock' | 'billing'>): Date =>
  new Date(ctx.clock().getTime() + ctx.billing.testClockOffsetMs())
