import { AppError } from '#contract/errors.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'

/** @throws AppError `forbidden` without an account; the guard admits admins only, and each has one */
export const stampOf = (ctx: Pick<Context, 'clock'>, { userId }: Viewer): { at: Date; by: string } => {
  if (!userId) throw new AppError('forbidden')
  return { at: ctx.clock(), by: userId }
}
