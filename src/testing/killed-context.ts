import type { Database } from '#db/connection.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type PaymentProvider, ProviderError } from '#domain/kernel/ports/payment-provider.ts'

/** As the payment provider's answer that a killed process does not live to read; code that expects outages must not recover from it. */
const killed = (): ProviderError => new ProviderError('unavailable', { type: 'Killed' })

/**
 * The context of a process that is killed at its step number `at`. Steps are the begin and the end of each transaction, each
 * statement outside of one, and each request to the payment provider, once before it is made and once before its answer is read.
 * After that nothing works any more: the transaction rolls back, and what the code does about the failure comes to nothing.
 */
export const killedContext = (ctx: Context, at: number): { ctx: Context; isKilled: () => boolean } => {
  let step = 0
  const live = (): void => {
    step += 1
    if (step >= at) throw killed()
  }
  const stillLives = (): void => {
    if (step >= at) throw killed()
  }
  const db: Database = {
    ...ctx.db,
    get kysely() {
      live()
      return ctx.db.kysely
    },
    tx: async (work, options) => {
      live()
      const done = await ctx.db.tx(async () => {
        const result = await work()
        live()
        return result
      }, options)
      stillLives()
      return done
    },
  }
  const billing = new Proxy(ctx.billing, {
    get: (target, name: keyof PaymentProvider) => {
      const value = target[name]
      if (typeof value !== 'function' || name === 'testClockOffsetMs' || name === 'close') return value
      return async (...given: unknown[]) => {
        live()
        const answer: unknown = await Reflect.apply(value, target, given)
        live()
        return answer
      }
    },
  })
  return { ctx: { ...ctx, db, billing }, isKilled: () => step >= at }
}
