import type { Context } from '#domain/kernel/context.ts'

/** The moment for which subscriptions are asked what they entitle to: now, or as far ahead as the sandbox's clock was moved. */
export const billingTime = (ctx: Pick<Context, 'clock' | 'billing'>): Date =>
  new Date(ctx.clock().getTime() + ctx.billing.testClockOffsetMs())
